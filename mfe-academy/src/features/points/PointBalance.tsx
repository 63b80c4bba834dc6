import type { Points } from '@powerline/contract/academy';
import { Card, FigureList, formatNumber, Inline, LinkButton, SectionHeading, Stack, Text } from '@powerline/ui';
import { t } from '../../words.ts';
import { todaySentence } from './today-sentence.ts';

export const PointBalance = ({ points }: { points: Points }) => (
  <Card as="section" aria-labelledby="balance">
    <Stack gap={4}>
      <SectionHeading id="balance" size="large">
        {t('Your balance')}
      </SectionHeading>
      <FigureList
        size="display"
        figures={[
          {
            name: t('{count, plural, one {point} other {points}}', { count: points.balance }),
            value: formatNumber(points.balance),
          },
        ]}
      />
      <Text>{todaySentence(points)}</Text>
      <Inline>
        <LinkButton to="/academy/prizes" size="small">
          {t('See the prizes')}
        </LinkButton>
        <LinkButton to="/marketing-academy" tone="secondary" size="small">
          {t('Keep learning')}
        </LinkButton>
      </Inline>
    </Stack>
  </Card>
);
