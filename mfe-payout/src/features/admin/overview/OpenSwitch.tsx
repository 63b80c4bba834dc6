import { SystemSwitch } from '@powerline/ui/admin';
import { useInstallation } from '../../../api/admin-plan.ts';
import { t } from '../../../words.ts';

export function OpenSwitch() {
  const { data: installation } = useInstallation();
  return (
    <SystemSwitch
      system="payout"
      name={t('The Powerline Payout')}
      permanent={
        installation && !installation.isFixed
          ? t('Time zone {timeZone} and currency {currency} can’t be changed afterwards, even if you close it again.', {
              timeZone: installation.timeZone,
              currency: installation.currency,
            })
          : undefined
      }
      open={{
        state: t('Members see their team, their earnings and their payouts.'),
        told: t('Members see their team from now on.'),
        question: t('Every member will see their team and what they earned, and can request payouts.'),
      }}
      closed={{
        state: t(
          'Members see a “coming soon” message. They still get their places in the team, from the first registration on.',
        ),
        told: t('Members see a “coming soon” message from now on.'),
        question: t(
          'Members will see a “coming soon” message, and can’t see their earnings or request payouts. Places, payments and balances stay, and you can open it again.',
        ),
      }}
    />
  );
}
