import { OnlyWhileOpen, PageHeading, PageLayout } from '@powerline/ui';
import { TeamNav } from '../components/TeamNav.tsx';
import { t } from '../words.ts';
import { PaidMembership } from './membership/PaidMembership.tsx';

export default function MembershipPage() {
  return (
    <OnlyWhileOpen system="payout" elseTo="/team">
      <PageLayout density="working">
        <PageHeading
          title={t('Membership')}
          lead={t(
            'What you’ve paid for, and what’s next. You keep your place in the team even in a month you don’t pay.',
          )}
        />
        <TeamNav current="membership" />
        <PaidMembership />
      </PageLayout>
    </OnlyWhileOpen>
  );
}
