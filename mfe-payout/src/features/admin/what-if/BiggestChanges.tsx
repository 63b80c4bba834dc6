import type { WhatIf } from '@powerline/contract/payout';
import { Button, Inline, SectionHeading, Stack } from '@powerline/ui';
import { csvLine, saveCsv } from '../../../components/admin/save-csv.ts';
import { typedAmount } from '../../../components/money.ts';
import { nameOf } from '../../../components/people-words.ts';
import { t } from '../../../words.ts';
import { ChangesTable } from './ChangesTable.tsx';

/** The members a plan changes most for. */
export function BiggestChanges({ whatIf: { changes, currency, from, to } }: { whatIf: WhatIf }) {
  if (changes.length === 0) return null;
  const gains = changes.filter(({ nowCents, thenCents }) => thenCents > nowCents);
  const losses = changes.filter(({ nowCents, thenCents }) => thenCents < nowCents);
  return (
    <Stack as="section" gap={3} aria-labelledby="biggest-changes">
      <Inline gap={3}>
        <SectionHeading id="biggest-changes">{t('Biggest changes, all months together')}</SectionHeading>
        <Button
          tone="secondary"
          size="small"
          onClick={() => saveCsv(csvOf(changes), `plan-changes-${from}-to-${to}.csv`)}
        >
          {t('Download CSV')}
        </Button>
      </Inline>
      <ChangesTable caption={t('Gains')} changes={gains} currency={currency} />
      <ChangesTable caption={t('Losses')} changes={losses} currency={currency} />
    </Stack>
  );
}

const csvOf = (changes: WhatIf['changes']): string =>
  [
    csvLine([t('member'), t('earned'), t('with this plan')]),
    ...changes.map(({ username, nowCents, thenCents }) =>
      csvLine([nameOf(username), typedAmount(nowCents), typedAmount(thenCents)]),
    ),
  ].join('\r\n');
