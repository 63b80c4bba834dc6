import { Link, useRouteParams } from '@powerline/platform';
import { LinkButton, Skeleton } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { useStory } from '../api/admin-members.ts';
import { memberAddress } from '../components/admin/member-address.ts';
import { PayoutDesk } from '../components/admin/PayoutDesk.ts';
import { nameOf } from '../components/people-words.ts';
import { MemberStoryView } from '../features/admin/members/MemberStoryView.tsx';
import { t } from '../words.ts';

export default function AdminMemberPage() {
  const { member: id } = useRouteParams('member');
  const response = useStory(id);
  const { data } = response;
  const lead = t('The place, the money, and everything that happened.');
  return (
    <PayoutDesk
      part="members"
      isBelowPart
      title={data ? nameOf(data.username) : t('A member')}
      lead={
        data?.username ? (
          <>
            {lead} <Link to={memberAddress(data.memberId, data.username)}>{t('Open the person’s page')}</Link>
          </>
        ) : (
          lead
        )
      }
    >
      <AdminData
        response={response}
        name={t('story')}
        skeleton={<Skeleton height="32rem" />}
        wayOut={
          <LinkButton to="/admin/payout/members" tone="secondary" size="small">
            {t('Find a member')}
          </LinkButton>
        }
      >
        {(story) => <MemberStoryView key={id} id={id} first={story} />}
      </AdminData>
    </PayoutDesk>
  );
}
