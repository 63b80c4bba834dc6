import type { Points } from '@powerline/contract/academy';
import { Card, Inline, LinkButton, SectionHeading, Stack, Text } from '@powerline/ui';
import { balanceSentence, todaySentence } from './balance-sentences.ts';

export const PointBalance = ({ points }: { points: Points }) => (
  <Card as="section" aria-labelledby="balance">
    <Stack gap={4}>
      <SectionHeading id="balance" size="large">
        Your balance
      </SectionHeading>
      <Stack gap={1}>
        <Text size="large">{balanceSentence(points.balance)}</Text>
        <Text>{todaySentence(points)}</Text>
      </Stack>
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
