import { Text } from '@powerline/ui';
import { useMyPlace, useTeamLevels } from '../api/team.ts';
import { invitedSentence, placedSentence } from '../features/team/numbers/sentences.ts';
import { WidgetCard } from './WidgetCard.tsx';

const LINKS = [
  { title: 'See my team', to: '/team' },
  { title: 'Invite', to: '/team/invite' },
];

/** Its height is in `module.json`. */
export default function TeamWidget() {
  const place = useMyPlace();
  const placed = useTeamLevels('placed');
  return (
    <WidgetCard id="team-widget" title="My team" what="your team" answers={[place, placed]} links={LINKS}>
      {place.data && placed.data ? (
        <>
          <Text>{invitedSentence(place.data)}</Text>
          <Text>{placedSentence(placed.data)}</Text>
        </>
      ) : null}
    </WidgetCard>
  );
}
