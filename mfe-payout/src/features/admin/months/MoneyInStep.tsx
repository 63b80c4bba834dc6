import type { MonthSteps, PayoutMonth } from '@powerline/contract/payout';
import { Inline, LinkButton, Text } from '@powerline/ui';
import { Figures } from '@powerline/ui/admin';
import { money } from '../../../components/money.ts';
import { counted } from '../../../components/words.ts';

const WAYS: Record<MonthSteps['moneyIn'][number]['via'], string> = {
  admin: 'Recorded by hand',
  import: 'Imported',
  stripe: 'Paid by card',
};

interface MoneyInStepProps {
  month: PayoutMonth;
  steps: MonthSteps;
  currency: string;
}

export function MoneyInStep({ month: { month, state }, steps: { moneyIn, refunded }, currency }: MoneyInStepProps) {
  const payments = `/admin/payout/payments?month=${month}`;
  const given = {
    name: 'Refunded',
    value: money(-refunded.cents, currency),
    note: counted(refunded.count, 'refund', 'refunds'),
  };
  return (
    <>
      {moneyIn.length > 0 ? (
        <Figures
          figures={[
            ...moneyIn.map(({ via, count, cents }) => ({
              name: WAYS[via],
              value: money(cents, currency),
              note: counted(count, 'payment', 'payments'),
            })),
            ...(refunded.count > 0 ? [given] : []),
          ]}
        />
      ) : (
        <Text tone="muted">No payments for this month yet.</Text>
      )}
      <Inline>
        {state === 'open' ? (
          <>
            <LinkButton to="/admin/payout/payments/import">Import payments</LinkButton>
            <LinkButton to="/admin/payout/payments" tone="secondary">
              Record one by hand
            </LinkButton>
          </>
        ) : null}
        <LinkButton to={payments} tone="secondary">
          See payments
        </LinkButton>
      </Inline>
    </>
  );
}
