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
          'Members see a “coming soon” message. They still get their places in the team, from the first registration on.',
        told: 'Members see a “coming soon” message from now on.',
        question:
          'Members will see a “coming soon” message, and can’t see their earnings or request payouts. Places, payments and balances stay, and you can open it again.',
      }}
    />
  );
}
