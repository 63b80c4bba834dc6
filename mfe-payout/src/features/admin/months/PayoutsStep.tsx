import type { MonthSteps } from '@powerline/contract/payout';
import { formatMoney, Inline, LinkButton, Text } from '@powerline/ui';
import { Figures } from '@powerline/ui/admin';
import { t } from '../../../words.ts';

interface PayoutsStepProps {
  payouts: MonthSteps['payouts'];
  isClosed: boolean;
  currency: string;
}

export function PayoutsStep({ payouts: { asked, approved, exported, sent }, isClosed, currency }: PayoutsStepProps) {
  const figures = [
    { name: t('Requested'), sum: asked },
    { name: t('Approved'), sum: approved },
    { name: t('Exported'), sum: exported },
    ...(isClosed ? [{ name: t('Sent since the closing'), sum: sent }] : []),
  ];
  return (
    <>
      {isClosed ? null : (
        <Text tone="muted">{t('Members can request what they earned once the month is closed.')}</Text>
      )}
      <Figures
        figures={figures.map(({ name, sum: { count, cents } }) => ({
          name,
          value: formatMoney(cents, currency),
          note: t('{count, plural, one {# payout} other {# payouts}}', { count }),
        }))}
      />
      <Inline>
        <LinkButton to="/admin/payout/payouts" tone={isClosed ? 'primary' : 'secondary'}>
          {t('Go to payouts')}
        </LinkButton>
      </Inline>
    </>
  );
}
