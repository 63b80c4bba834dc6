import type { MonthSteps, PayoutMonth } from '@powerline/contract/payout';
import { formatMoney, Inline, LinkButton, Text } from '@powerline/ui';
import { Figures } from '@powerline/ui/admin';
import { t } from '../../../words.ts';

const wayWords = (): Record<MonthSteps['moneyIn'][number]['via'], string> => ({
  admin: t('Recorded by hand'),
  import: t('Imported'),
  stripe: t('Paid by card'),
});

interface MoneyInStepProps {
  month: PayoutMonth;
  steps: MonthSteps;
  currency: string;
}

export function MoneyInStep({ month: { month, state }, steps: { moneyIn, refunded }, currency }: MoneyInStepProps) {
  const payments = `/admin/payout/payments?month=${month}`;
  const given = {
    name: t('Refunded'),
    value: formatMoney(-refunded.cents, currency),
    note: t('{count, plural, one {# refund} other {# refunds}}', { count: refunded.count }),
  };
  return (
    <>
      {moneyIn.length > 0 ? (
        <Figures
          figures={[
            ...moneyIn.map(({ via, count, cents }) => ({
              name: wayWords()[via],
              value: formatMoney(cents, currency),
              note: t('{count, plural, one {# payment} other {# payments}}', { count }),
            })),
            ...(refunded.count > 0 ? [given] : []),
          ]}
        />
      ) : (
        <Text tone="muted">{t('No payments for this month yet.')}</Text>
      )}
      <Inline>
        {state === 'open' ? (
          <>
            <LinkButton to="/admin/payout/payments/import">{t('Import payments')}</LinkButton>
            <LinkButton to="/admin/payout/payments" tone="secondary">
              {t('Record one by hand')}
            </LinkButton>
          </>
        ) : null}
        <LinkButton to={payments} tone="secondary">
          {t('See payments')}
        </LinkButton>
      </Inline>
    </>
  );
}
