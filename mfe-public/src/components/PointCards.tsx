import { Card, SectionHeading, Stack, Text, theme } from '@powerline/ui';
import type { LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { ThreeColumns } from './ThreeColumns.tsx';

const IconTile = styled.span`
  color: ${theme.color.accent};
`;

export interface Point {
  title: string;
  text: string;
  Icon: LucideIcon;
}

export function PointCards({ points }: { points: readonly Point[] }) {
  return (
    <ThreeColumns as="ul">
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
    </ThreeColumns>
  );
}
