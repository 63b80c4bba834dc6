import type { PayoutMonth } from '@powerline/contract/payout';
import { formatMoney, formatMonth, formatNumber, Inline, Notice, Stack, Text } from '@powerline/ui';
import { Figures, Moment } from '@powerline/ui/admin';
import { rich, t } from '../../../words.ts';
import { CompareLink } from './CompareLink.tsx';
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
  const name = formatMonth(month);
  return (
    <Stack gap={4}>
      <div role="status">
        {isNew ? <Notice tone="success">{t('{month} is closed.', { month: name })}</Notice> : null}
      </div>
      <Figures
        figures={[
          {
            name: t('Earned by members'),
            value: formatMoney(cents, currency),
            note:
              reversedCents > 0
                ? t('{amount} taken back by refunds since', { amount: formatMoney(reversedCents, currency) })
                : null,
          },
          { name: t('Members who earned'), value: formatNumber(earners) },
          { name: t('Paid months'), value: formatNumber(payers) },
        ]}
      />
      <Text size="small" tone="muted">
        {rich('Closed for good {moment}, {by, select, admin {by {name}} other {automatically}}', {
          moment: <Moment at={closedAt} />,
          by: closedBy ? 'admin' : 'itself',
          name: closedBy,
        })}
      </Text>
      <Inline>
        <CompareLink month={month} />
      </Inline>
      <Reconciliation month={month} currency={currency} />
      <FiguresBeside
        caption={t('{month} results', { month: name })}
        figures={result}
        name={name}
        before={before?.result ? { name: formatMonth(before.month), figures: before.result } : null}
        currency={currency}
      />
    </Stack>
  );
}
