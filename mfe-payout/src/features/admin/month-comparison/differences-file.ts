import type { MonthDifference } from '@powerline/contract/payout';
import { csvLine } from '../../../components/admin/save-csv.ts';
import { typedAmount } from '../../../components/money.ts';
import { nameOf } from '../../../components/people-words.ts';
import { t } from '../../../words.ts';
import { reasonInWords } from './reason-words.ts';

/** The differences as CSV. */
export const differencesFile = (differences: readonly MonthDifference[], currency: string): string =>
  [
    csvLine([t('member'), t('your list'), t('here'), t('difference'), t('why')]),
    ...differences.map((difference) => {
      const { username, hereCents, thereCents } = difference;
      return csvLine([
        nameOf(username),
        ...[thereCents, hereCents, hereCents - thereCents].map(typedAmount),
        reasonInWords(difference, currency),
      ]);
    }),
  ].join('\r\n');
