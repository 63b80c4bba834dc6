import type { RotatorFairness } from '@powerline/contract/payout';
import { Card, Stack, Text } from '@powerline/ui';
import { Figures } from '@powerline/ui/admin';
import { BarChart } from '@powerline/ui/charts';
import { count, counted } from '../../../components/words.ts';
import { gapInWords } from './fairness-words.ts';

export function Fairness({ fairness }: { fairness: RotatorFairness }) {
  const { spread, queue, turns, givenBack, lowestScore, highestScore } = fairness;
  return (
    <Stack gap={4}>
      <Figures
        figures={[
          {
            name: 'Largest gap between scores',
            value: lowestScore === null || highestScore === null ? '–' : count(highestScore - lowestScore),
            note: gapInWords(fairness),
          },
          { name: 'Members in the queue', value: count(queue) },
          {
            name: 'Turns so far',
            value: count(turns),
            note: givenBack > 0 ? `${count(givenBack)} returned, because the newcomer left or never confirmed` : null,
          },
        ]}
      />
      {queue > 0 ? (
        <Card>
          <BarChart
            title="Turns per member in the queue"
            labelHeading="Turns"
            parts={['Members']}
            format={count}
            bars={spread.map(({ turns: had, members }) => ({
              key: String(had),
              label: counted(had, 'turn', 'turns'),
              values: [members],
            }))}
          />
        </Card>
      ) : null}
      <Text size="small" tone="muted">
        A score is a member’s turns plus what the queue already had when they joined it, so joining late or pausing
        gains nothing.
      </Text>
    </Stack>
  );
}
