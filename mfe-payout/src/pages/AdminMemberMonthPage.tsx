import { useRouteParams, useSystem } from '@powerline/platform';
import { Breadcrumbs, formatMonth, LinkButton, Skeleton } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { useMemberEarnings, useMemberMonth, useStory } from '../api/admin-members.ts';
import { memberAddress } from '../components/admin/member-address.ts';
import { PayoutDesk } from '../components/admin/PayoutDesk.ts';
import { nameOf } from '../components/people-words.ts';
import { t } from '../words.ts';
import { MemberMonth } from './member-month/MemberMonth.tsx';

export default function AdminMemberMonthPage() {
  const { member: id, month } = useRouteParams('member', 'month');
  const story = useStory(id);
  const earnings = useMemberEarnings(id);
  const response = useMemberMonth(id, month);
  const { isOpen } = useSystem('payout');
  const all = {
    data: story.data && earnings.data && response.data && ([story.data, earnings.data, response.data] as const),
    error: response.error ?? story.error ?? earnings.error,
    isValidating: story.isValidating || earnings.isValidating || response.isValidating,
    mutate: () => Promise.all([story.mutate(), earnings.mutate(), response.mutate()]),
  };
  const name = story.data ? nameOf(story.data.username) : t('A member');
  return (
    <PayoutDesk
      part="members"
      isBelowPart
      title={response.data ? `${name}: ${formatMonth(response.data.month)}` : name}
      lead={t('Where each amount of the month comes from.')}
    >
      <AdminData
        response={all}
        name={t('month')}
        skeleton={<Skeleton height="32rem" />}
        wayOut={
          <LinkButton to={`/admin/payout/members/${id}`} tone="secondary" size="small">
            {t('See the member')}
          </LinkButton>
        }
      >
        {([{ memberId, username, currency }, list, month]) => (
          <>
            <Breadcrumbs
              crumbs={[{ key: 'member', title: name, to: memberAddress(memberId, username) }]}
              current={formatMonth(month.month)}
            />
            <MemberMonth
              key={`${memberId} ${month.month}`}
              member={{ id: memberId, username: name }}
              {...{ month, list, currency }}
              canAsk={isOpen === true}
            />
          </>
        )}
      </AdminData>
    </PayoutDesk>
  );
}
