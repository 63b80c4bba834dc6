import { Link, useRouteParams } from '@powerline/platform';
import { LinkButton, Skeleton } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { useStory } from '../api/admin-members.ts';
import { memberAddress } from '../components/admin/member-address.ts';
import { PayoutDesk } from '../components/admin/PayoutDesk.ts';
import { nameOf } from '../components/words.ts';
import { MemberStoryView } from '../features/admin/members/MemberStoryView.tsx';

export default function AdminMemberPage() {
  const { member: id } = useRouteParams('member');
  const response = useStory(id);
  const { data } = response;
  return (
    <PayoutDesk
      part="members"
      isBelowPart
      title={data ? nameOf(data.username) : 'A member'}
      lead={
        data?.username ? (
          <>
            The place, the money, and everything that happened.{' '}
            <Link to={memberAddress(data.memberId, data.username)}>Open the person’s page</Link>
          </>
        ) : (
          'The place, the money, and everything that happened.'
        )
      }
    >
      <AdminData
        response={response}
        name="story"
        skeleton={<Skeleton height="32rem" />}
        wayOut={
          <LinkButton to="/admin/payout/members" tone="secondary" size="small">
            Find a member
          </LinkButton>
        }
      >
        {(story) => <MemberStoryView key={id} id={id} first={story} />}
      </AdminData>
    </PayoutDesk>
  );
}
