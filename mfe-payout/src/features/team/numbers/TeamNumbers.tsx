import type { MyPlace, TeamLevels } from '@powerline/contract/payout';
import { Card, FigureList, formatNumber, StandaloneLink, VisuallyHidden } from '@powerline/ui';
import { teamAddress } from '../../../components/team-address.ts';
import { sumOf } from '../../../components/team-words.ts';
import { t } from '../../../words.ts';

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
        {t('Your team in numbers')}
      </VisuallyHidden>
      <FigureList
        size="display"
        figures={[
          {
            name: t('Invited by you'),
            value: <StandaloneLink to={linkTo({ view: 'invited' })}>{formatNumber(place.invited)}</StandaloneLink>,
          },
          {
            name: t('Placed below you'),
            value: (
              <>
                <StandaloneLink to={linkTo({ view: 'placed' })}>{formatNumber(below.members)}</StandaloneLink>
                {more}
              </>
            ),
          },
          {
            name: t('Active this month'),
            value: (
              <>
                {formatNumber(below.active)}
                {more}
              </>
            ),
          },
          {
            name: t('New this week'),
            value: (
              <StandaloneLink to={linkTo({ view: 'placed', only: 'new' })}>{formatNumber(below.joined)}</StandaloneLink>
            ),
          },
        ]}
      />
    </Card>
  );
}
