import { SystemSwitch } from '@powerline/ui/admin';
import { useInstallation } from '../../../api/admin-plan.ts';

export function OpenSwitch() {
  const { data: installation } = useInstallation();
  return (
    <SystemSwitch
      system="payout"
      name="The Powerline Payout"
      permanent={
        installation && !installation.isFixed
          ? `Time zone ${installation.timeZone} and currency ${installation.currency} can’t be changed afterwards, even if you close it again.`
          : undefined
      }
      open={{
        state: 'Members see their team, their earnings and their payouts.',
        told: 'Members see their team from now on.',
        question: 'Every member will see their team and what they earned, and can request payouts.',
      }}
      closed={{
        state:
          'Members read that the feature is coming soon. They get their places in the team all the same, from the first registration on.',
        told: 'Members read that it is coming soon.',
        question:
          'Members will read that it is coming soon, and can neither see their earnings nor request payouts. Places, payments and balances stay, and you can open it again.',
      }}
    />
  );
}
