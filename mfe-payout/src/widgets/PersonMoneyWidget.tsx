import { useRouteParams, useSystem } from '@powerline/platform';
import { Text } from '@powerline/ui';
import { useMemberEarnings, useStory } from '../api/admin-members.ts';
import { FigureList } from '../components/FigureList.tsx';
import { money } from '../components/money.ts';
import { nameOf } from '../components/words.ts';
import { AskWhyOf } from './person-money/AskWhyOf.tsx';
import { Statements } from './person-money/Statements.tsx';
import { WidgetCard } from './WidgetCard.tsx';

/** What a person has, earned, and did not earn, on their page for admins. */
export default function PersonMoneyWidget() {
  const { person: id } = useRouteParams('person');
  const story = useStory(id, undefined);
  const earnings = useMemberEarnings(id);
  const { isOpen } = useSystem('payout');
  return (
    <WidgetCard
      id="person-money"
      title="Money"
      what="the money"
      answers={[story, earnings]}
      height={18}
      links={[{ title: 'All activity', to: `/admin/payout/members/${id}` }]}
    >
      {story.data && earnings.data ? (
        <>
          <FigureList
            size="heading"
            figures={[
              { name: 'Available', value: money(story.data.balance.availableCents, story.data.currency) },
              { name: 'Reserved', value: money(story.data.balance.reservedCents, story.data.currency) },
              { name: 'Paid out', value: money(story.data.balance.paidOutCents, story.data.currency) },
            ]}
          />
          {earnings.data.months.length > 0 ? (
            <Statements earnings={earnings.data} />
          ) : (
            <Text tone="muted">No statements yet.</Text>
          )}
          {isOpen ? <AskWhyOf id={Number(id)} username={nameOf(story.data.username)} earnings={earnings.data} /> : null}
        </>
      ) : null}
    </WidgetCard>
  );
}
