import type { MyPlace, TeamLevels } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Card, SectionHeading, Stack, Text } from '@powerline/ui';
import { FigureList } from '../../../components/FigureList.tsx';
import { teamAddress } from '../../../components/team-address.ts';
import { count } from '../../../components/words.ts';
import { invitedSentence, placedSentence, sumOf } from './sentences.ts';

interface TeamNumbersProps {
  place: MyPlace;
  placed: TeamLevels;
}

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
        <FigureList
          size="heading"
          figures={[
            {
              name: 'invited by you',
              value: <Link to={`${teamAddress({ view: 'invited' })}#team-people`}>{count(place.invited)}</Link>,
            },
            {
              name: 'placed below you',
              value: (
                <>
                  <Link to={`${teamAddress({ view: 'placed' })}#team-people`}>{count(below.members)}</Link>
                  {below.isMore ? '+' : null}
                </>
              ),
            },
          ]}
        />
        <Text size="small" tone="muted">
          Active means this month’s membership is paid.
        </Text>
      </Stack>
    </Card>
  );
}
