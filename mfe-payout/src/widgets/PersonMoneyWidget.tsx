import { useRouteParams, useSystem } from '@powerline/platform';
import { Button, FigureList, Inline, later, Skeleton, Text } from '@powerline/ui';
import { type ComponentProps, useState } from 'react';
import { useMemberEarnings, useStory } from '../api/admin-members.ts';
import type { AskWhyOf } from '../components/admin/AskWhyOf.tsx';
import { money } from '../components/money.ts';
import { nameOf } from '../components/words.ts';
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
            <Statements id={Number(id)} earnings={earnings.data} />
          ) : (
            <Text tone="muted">No statements yet.</Text>
          )}
          {isOpen ? <Why id={Number(id)} username={nameOf(story.data.username)} earnings={earnings.data} /> : null}
        </>
      ) : null}
    </WidgetCard>
  );
}

const AskWhy = later({
  title: 'The question',
  load: async () => (await import('../components/admin/AskWhyOf.tsx')).AskWhyOf,
  fallback: <Skeleton height="12rem" />,
});

/** Loads the question when it is asked, which keeps the widget small. */
function Why(props: ComponentProps<typeof AskWhyOf>) {
  const [isAsked, setIsAsked] = useState(false);
  if (isAsked) return <AskWhy {...props} />;
  return (
    <Inline>
      <Button tone="secondary" size="small" onClick={() => setIsAsked(true)}>
        Why wasn’t {props.username} paid for someone?
      </Button>
    </Inline>
  );
}
