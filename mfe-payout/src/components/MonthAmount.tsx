import type { MonthEarnings } from '@powerline/contract/payout';
import { FigureList, formatMoney, Stack, Text } from '@powerline/ui';
import { t } from '../words.ts';
import { monthSentence } from './earning-words.ts';

/** What a month earned, large, and where it comes from. */
export function MonthAmount({ earnings, currency }: { earnings: MonthEarnings; currency: string }) {
  const { isFinal, isComplete, cents } = earnings;
  const name = isFinal ? t('earned') : isComplete ? t('so far') : t('so far, at least');
  return (
    <Stack gap={2}>
      <FigureList size="display" figures={[{ name, value: formatMoney(cents, currency) }]} />
      <Text>{monthSentence(earnings, currency)}</Text>
    </Stack>
  );
}
