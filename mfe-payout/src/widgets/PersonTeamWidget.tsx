import type { MemberStory, MyPlace } from '@powerline/contract/payout';
import { Link, useRouteParams } from '@powerline/platform';
import { FigureList, Text } from '@powerline/ui';
import { useMemberPlace, useStory } from '../api/admin-members.ts';
import { memberAddress } from '../components/admin/member-address.ts';
import { receiptOfOther } from '../components/receipt-of-other.ts';
import { count, nameOf } from '../components/words.ts';
import { WidgetCard } from './WidgetCard.tsx';

/** Where a person is in the team, and why, on their page for admins. */
export default function PersonTeamWidget() {
  const { person: id } = useRouteParams('person');
  const story = useStory(id, undefined);
  const place = useMemberPlace(id);
  // Without a place, only the story knows it.
  const answers = story.data?.place === null ? [story] : [story, place];
  return (
    <WidgetCard id="person-team" title="Team" what="the place in the team" answers={answers} height={9}>
      {story.data?.place === null ? <Text>No place yet: it’s given within ten minutes.</Text> : null}
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
          { name: 'Level', value: level },
          { name: 'Invited', value: count(invited) },
          { name: 'Active of those', value: count(activeInvited) },
          { name: 'Directly below', value: count(directlyBelow) },
        ]}
      />
      {sponsorId === null || parentId === null ? (
        <Text>At the top of the team, so there is no sponsor.</Text>
      ) : (
        <Text dir="auto">
          Sponsor: <Link to={memberAddress(sponsorId, sponsorUsername)}>{nameOf(sponsorUsername)}</Link>. Spot{' '}
          {position} below <Link to={memberAddress(parentId, parentUsername)}>{nameOf(parentUsername)}</Link>.
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
