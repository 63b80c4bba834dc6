import type { RotatorFairness } from '@powerline/contract/payout';
import { Card, Stack, Text } from '@powerline/ui';
import { BarChart } from '@powerline/ui/charts';
import { count, counted } from '../../../components/words.ts';
import { gapSentence, turnsSentence } from './fairness-sentences.ts';

export function Fairness({ fairness }: { fairness: RotatorFairness }) {
  const { spread, queue } = fairness;
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <Text>{gapSentence(fairness)}</Text>
        <Text>{turnsSentence(fairness)}</Text>
      </Stack>
      {queue > 0 ? (
        <Card>
          <BarChart
            title="How many members in the queue had so many turns"
            labelHeading="Turns"
            parts={['Members']}
            format={count}
            bars={spread.map(({ turns, members }) => ({
              key: String(turns),
              label: counted(turns, 'turn', 'turns'),
              values: [members],
            }))}
          />
        </Card>
      ) : null}
      <Text size="small" tone="muted">
        Whoever came into the queue later had fewer turns and still waits no less: what counts is the score.
      </Text>
    </Stack>
  );
}
