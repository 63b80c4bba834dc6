import { Card, Grid, SectionHeading, Stack, Text, theme } from '@powerline/ui';
import type { LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';

const IconTile = styled.span`
  color: ${theme.color.accent};
`;

export interface Point {
  title: string;
  text: string;
  Icon: LucideIcon;
}

/** Points side by side, each a headline with what it means. */
export function PointCards({ points }: { points: readonly Point[] }) {
  return (
    <Grid as="ul" gap={6}>
      {points.map(({ title, text, Icon }) => (
        <Card as="li" key={title}>
          <Stack gap={2}>
            <IconTile aria-hidden="true">
              <Icon />
            </IconTile>
            <SectionHeading level={3}>{title}</SectionHeading>
            <Text tone="muted">{text}</Text>
          </Stack>
        </Card>
      ))}
    </Grid>
  );
}
