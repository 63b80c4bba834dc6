import type { MyPlace, TeamLevels } from '@powerline/contract/payout';
import { Card, FigureList, StandaloneLink, VisuallyHidden } from '@powerline/ui';
import { teamAddress } from '../../../components/team-address.ts';
import { sumOf } from '../../../components/team-words.ts';
import { count } from '../../../components/words.ts';

interface TeamNumbersProps {
  place: MyPlace;
  placed: TeamLevels;
}

const linkTo = (wanted: Parameters<typeof teamAddress>[0]) => `${teamAddress(wanted)}#team-people`;

export function TeamNumbers({ place, placed }: TeamNumbersProps) {
  const below = sumOf(placed);
  const more = below.isMore ? '+' : null;
  return (
    <Card as="section" aria-labelledby="team-numbers">
      <VisuallyHidden as="h2" id="team-numbers">
        Your team in numbers
      </VisuallyHidden>
      <FigureList
        size="display"
        figures={[
          {
            name: 'Invited by you',
            value: <StandaloneLink to={linkTo({ view: 'invited' })}>{count(place.invited)}</StandaloneLink>,
          },
          {
            name: 'Placed below you',
            value: (
              <>
                <StandaloneLink to={linkTo({ view: 'placed' })}>{count(below.members)}</StandaloneLink>
                {more}
              </>
            ),
          },
          {
            name: 'Active this month',
            value: (
              <>
                {count(below.active)}
                {more}
              </>
            ),
          },
          {
            name: 'New this week',
            value: <StandaloneLink to={linkTo({ view: 'placed', only: 'new' })}>{count(below.joined)}</StandaloneLink>,
          },
        ]}
      />
    </Card>
  );
}
