import type { MemberStory, MyPlace } from '@powerline/contract/payout';
import { Link, useRouteParams } from '@powerline/platform';
import { FigureList, formatNumber, Text } from '@powerline/ui';
import { useMemberPlace, useStory } from '../api/admin-members.ts';
import { memberAddress } from '../components/admin/member-address.ts';
import { nameOf } from '../components/people-words.ts';
import { receiptOfOther } from '../components/receipt-of-other.ts';
import { rich, t } from '../words.ts';
import { WidgetCard } from './WidgetCard.tsx';

/** Where a person is in the team, and why, on their page for admins. */
export default function PersonTeamWidget() {
  const { person: id } = useRouteParams('person');
  const story = useStory(id, undefined);
  const place = useMemberPlace(id);
  // Without a place, only the story knows it.
  const answers = story.data?.place === null ? [story] : [story, place];
  return (
    <WidgetCard
      id="person-team"
      title={t('Team')}
      loading={t('Loading the place in the team')}
      failure={t('The place in the team could not be loaded')}
      answers={answers}
      height={9}
    >
      {story.data?.place === null ? <Text>{t('No place yet: it’s given within ten minutes.')}</Text> : null}
      {story.data?.place && place.data ? (
        <Place username={story.data.username} now={story.data.place} place={place.data} />
      ) : null}
    </WidgetCard>
  );
}

interface PlaceProps {
  username: string | null;
  now: NonNullable<MemberStory['place']>;
  place: MyPlace;
}

function Place({ username, now, place: { receipt, level, invited, activeInvited, directlyBelow } }: PlaceProps) {
  const { sponsorId, sponsorUsername, parentId, parentUsername, position } = now;
  return (
    <>
      <FigureList
        size="heading"
        figures={[
          { name: t('Level'), value: level },
          { name: t('Invited'), value: formatNumber(invited) },
          { name: t('Active of those'), value: formatNumber(activeInvited) },
          { name: t('Directly below'), value: formatNumber(directlyBelow) },
        ]}
      />
      {sponsorId === null || parentId === null ? (
        <Text>{t('At the top of the team, so there is no sponsor.')}</Text>
      ) : (
        <Text dir="auto">
          {rich('Sponsor: {sponsor}. Spot {position} below {above}.', {
            sponsor: <Link to={memberAddress(sponsorId, sponsorUsername)}>{nameOf(sponsorUsername)}</Link>,
            position,
            above: <Link to={memberAddress(parentId, parentUsername)}>{nameOf(parentUsername)}</Link>,
          })}
        </Text>
      )}
      {receipt
        ? receiptOfOther(receipt, { me: '', about: username }).map((sentence) => (
            <Text key={sentence} size="small" tone="muted" dir="auto">
              {sentence}
            </Text>
          ))
        : null}
    </>
  );
}
