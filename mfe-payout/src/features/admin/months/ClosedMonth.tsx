import type { PayoutMonth } from '@powerline/contract/payout';
import { Notice, Stack, Text } from '@powerline/ui';
import { Figures, Moment } from '@powerline/ui/admin';
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';
import { count } from '../../../components/words.ts';
import { FiguresBeside } from './FiguresBeside.tsx';
import { Reconciliation } from './Reconciliation.tsx';

interface ClosedMonthProps {
  month: PayoutMonth['month'];
  result: NonNullable<PayoutMonth['result']>;
  before: PayoutMonth | undefined;
  currency: string;
  /** Whether it was closed while the admin was watching. */
  isNew: boolean;
}

export function ClosedMonth({ month, result, before, currency, isNew }: ClosedMonthProps) {
  const { closedAt, closedBy, earners, payers, cents, reversedCents } = result;
  const name = monthInWords(month);
  return (
    <Stack gap={4}>
      <div role="status">{isNew ? <Notice tone="success">{name} is closed.</Notice> : null}</div>
      <Figures
        figures={[
          {
            name: 'Earned by members',
            value: money(cents, currency),
            note: reversedCents > 0 ? `${money(reversedCents, currency)} taken back by refunds since` : null,
          },
          { name: 'Members who earned', value: count(earners) },
          { name: 'Paid months', value: count(payers) },
        ]}
      />
      <Text size="small" tone="muted">
        Closed for good <Moment at={closedAt} />, {closedBy ? `by ${closedBy}` : 'automatically'}
      </Text>
      <Reconciliation month={month} currency={currency} />
      <FiguresBeside
        caption={`${name} results`}
        figures={result}
        name={name}
        before={before?.result ? { name: monthInWords(before.month), figures: before.result } : null}
        currency={currency}
      />
    </Stack>
  );
}
