import type { Points } from '@powerline/contract/academy';
import { Card, FigureList, Inline, LinkButton, SectionHeading, Stack, Text } from '@powerline/ui';
import { count } from '../../components/words.ts';
import { todaySentence } from './today-sentence.ts';

export const PointBalance = ({ points }: { points: Points }) => (
  <Card as="section" aria-labelledby="balance">
    <Stack gap={4}>
      <SectionHeading id="balance" size="large">
        Your balance
      </SectionHeading>
      <FigureList
        size="display"
        figures={[{ name: points.balance === 1 ? 'point' : 'points', value: count(points.balance) }]}
      />
      <Text>{todaySentence(points)}</Text>
      <Inline>
        <LinkButton to="/academy/prizes" size="small">
          Look at the prizes
        </LinkButton>
        <LinkButton to="/marketing-academy" tone="secondary" size="small">
          Keep learning
        </LinkButton>
      </Inline>
    </Stack>
  </Card>
);
