import type { MonthSteps } from '@powerline/contract/payout';
import { Inline, LinkButton, Text } from '@powerline/ui';
import { Figures } from '@powerline/ui/admin';
import { money } from '../../../components/money.ts';
import { counted } from '../../../components/words.ts';

interface PayoutsStepProps {
  payouts: MonthSteps['payouts'];
  isClosed: boolean;
  currency: string;
}

export function PayoutsStep({ payouts: { asked, approved, exported, sent }, isClosed, currency }: PayoutsStepProps) {
  const figures = [
    { name: 'Requested', sum: asked },
    { name: 'Approved', sum: approved },
    { name: 'Exported', sum: exported },
    ...(isClosed ? [{ name: 'Sent since the closing', sum: sent }] : []),
  ];
  return (
    <>
      {isClosed ? null : <Text tone="muted">Members can request what they earned once the month is closed.</Text>}
      <Figures
        figures={figures.map(({ name, sum: { count, cents } }) => ({
          name,
          value: money(cents, currency),
          note: counted(count, 'payout', 'payouts'),
        }))}
      />
      <Inline>
        <LinkButton to="/admin/payout/payouts" tone={isClosed ? 'primary' : 'secondary'}>
          Go to payouts
        </LinkButton>
      </Inline>
    </>
  );
}
