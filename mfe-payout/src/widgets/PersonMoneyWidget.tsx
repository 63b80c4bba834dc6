import { useRouteParams, useSystem } from '@powerline/platform';
import { Button, FigureList, formatMoney, Inline, later, Skeleton, Text } from '@powerline/ui';
import { type ComponentProps, useState } from 'react';
import { useMemberEarnings, useStory } from '../api/admin-members.ts';
import type { AskWhyOf } from '../components/admin/AskWhyOf.tsx';
import { nameOf } from '../components/people-words.ts';
import { t } from '../words.ts';
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
      title={t('Money')}
      loading={t('Loading the money')}
      failure={t('The money could not be loaded')}
      answers={[story, earnings]}
      height={18}
      links={[{ title: t('All activity'), to: `/admin/payout/members/${id}` }]}
    >
      {story.data && earnings.data ? (
        <>
          <FigureList
            size="heading"
            figures={[
              { name: t('Available'), value: formatMoney(story.data.balance.availableCents, story.data.currency) },
              { name: t('Reserved'), value: formatMoney(story.data.balance.reservedCents, story.data.currency) },
              { name: t('Paid out'), value: formatMoney(story.data.balance.paidOutCents, story.data.currency) },
            ]}
          />
          {earnings.data.months.length > 0 ? (
            <Statements id={Number(id)} earnings={earnings.data} />
          ) : (
            <Text tone="muted">{t('No statements yet.')}</Text>
          )}
          {isOpen ? <Why id={Number(id)} username={nameOf(story.data.username)} earnings={earnings.data} /> : null}
        </>
      ) : null}
    </WidgetCard>
  );
}

const AskWhy = later({
  title: () => t('The question'),
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
        {t('Why wasn’t {name} paid for someone?', { name: props.username })}
      </Button>
    </Inline>
  );
}
