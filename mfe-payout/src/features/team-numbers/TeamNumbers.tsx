import type { MyPlace, TeamLevels } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Card, SectionHeading, Stack, Text, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { teamAddress } from '../../components/team-address.ts';
import { invitedSentence, placedSentence, sumOf } from './sentences.ts';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[4]};
  margin: 0;

  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
  dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.small};
  }
  dd {
    margin: 0;
    font-size: ${theme.fontSize.heading};
    font-weight: ${theme.fontWeight.strong};
    font-variant-numeric: tabular-nums;
  }
`;

interface TeamNumbersProps {
  place: MyPlace;
  placed: TeamLevels;
}

/** How many there are, in words first; each figure leads to its people. */
export function TeamNumbers({ place, placed }: TeamNumbersProps) {
  const below = sumOf(placed);
  return (
    <Card as="section" aria-labelledby="team-numbers">
      <Stack gap={3}>
        <SectionHeading id="team-numbers" size="large">
          Who is here
        </SectionHeading>
        <Text>{invitedSentence(place)}</Text>
        <Text>{placedSentence(placed)}</Text>
        <Figures>
          <div>
            <dt>invited by you</dt>
            <dd>
              <Link to={`${teamAddress({ view: 'invited' })}#team-people`}>
                {place.invited.toLocaleString('en-US')}
              </Link>
            </dd>
          </div>
          <div>
            <dt>placed below you</dt>
            <dd>
              <Link to={`${teamAddress({ view: 'placed' })}#team-people`}>{below.members.toLocaleString('en-US')}</Link>
              {below.isMore ? '+' : null}
            </dd>
          </div>
        </Figures>
        <Text size="small" tone="muted">
          Active is whoever has paid this month’s membership.
        </Text>
      </Stack>
    </Card>
  );
}
