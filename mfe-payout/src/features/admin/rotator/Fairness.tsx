import type { RotatorFairness } from '@powerline/contract/payout';
import { Card, formatNumber, Stack, Text } from '@powerline/ui';
import { Figures } from '@powerline/ui/admin';
import { BarChart } from '@powerline/ui/charts';
import { t } from '../../../words.ts';
import { gapInWords } from './fairness-words.ts';

export function Fairness({ fairness }: { fairness: RotatorFairness }) {
  const { spread, queue, turns, givenBack, lowestScore, highestScore } = fairness;
  return (
    <Stack gap={4}>
      <Figures
        figures={[
          {
            name: t('Largest gap between scores'),
            value: lowestScore === null || highestScore === null ? '–' : formatNumber(highestScore - lowestScore),
            note: gapInWords(fairness),
          },
          { name: t('Members in the queue'), value: formatNumber(queue) },
          {
            name: t('Turns so far'),
            value: formatNumber(turns),
            note:
              givenBack > 0
                ? t(
                    '{givenBack, plural, one {# returned} other {# returned}}, because the newcomer left or never confirmed',
                    { givenBack },
                  )
                : null,
          },
        ]}
      />
      {queue > 0 ? (
        <Card>
          <BarChart
            title={t('Turns per member in the queue')}
            labelHeading={t('Turns')}
            parts={[t('Members')]}
            format={formatNumber}
            bars={spread.map(({ turns: had, members }) => ({
              key: String(had),
              label: t('{had, plural, one {# turn} other {# turns}}', { had }),
              values: [members],
            }))}
          />
        </Card>
      ) : null}
      <Text size="small" tone="muted">
        {t(
          'A score is a member’s turns plus what the queue already had when they joined it, so joining late or pausing gains nothing.',
        )}
      </Text>
    </Stack>
  );
}
