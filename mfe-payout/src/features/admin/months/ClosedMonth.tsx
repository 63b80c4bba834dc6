import type { PayoutMonth } from '@powerline/contract/payout';
import { Notice, Stack, Text } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';
import { counted } from '../../../components/words.ts';
import { FiguresBeside } from './FiguresBeside.tsx';

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
      <Text>
        {counted(earners, 'member', 'members')} earned {money(cents, currency)} from{' '}
        {counted(payers, 'paid month', 'paid months')}. Closed <Moment at={closedAt} />{' '}
        {closedBy ? `by ${closedBy}` : 'automatically'}, for ever.
        {reversedCents > 0
          ? ` Refunds since then have taken back ${money(reversedCents, currency)}; the figures below stay.`
          : ''}
      </Text>
      <FiguresBeside
        caption={`What ${name} came to`}
        figures={result}
        name={name}
        before={before?.result ? { name: monthInWords(before.month), figures: before.result } : null}
        currency={currency}
      />
    </Stack>
  );
}
