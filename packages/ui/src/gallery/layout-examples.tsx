import { Card } from '../content/Card.tsx';
import { Badge } from '../feedback/Badge.tsx';
import { PageLayout } from '../layout/PageLayout.tsx';
import { SideBySide } from '../layout/SideBySide.tsx';
import { Grid, Inline, Stack } from '../layout/Stack.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.ts';
import type { Example } from './example.ts';

export const layoutExamples: Example[] = [
  {
    component: 'Stack',
    states: [
      {
        name: 'a list',
        element: (
          <Stack as="ul" gap={1}>
            <li>One</li>
            <li>Two</li>
          </Stack>
        ),
      },
    ],
  },
  {
    component: 'Inline',
    states: [
      {
        name: 'at both ends',
        element: (
          <Inline justify="space-between">
            <Badge>Start</Badge>
            <Badge>End</Badge>
          </Inline>
        ),
      },
    ],
  },
  {
    component: 'SideBySide',
    states: [
      {
        name: 'two cards',
        element: (
          <SideBySide>
            <Card>Words</Card>
            <Card>Their video</Card>
          </SideBySide>
        ),
      },
    ],
  },
  {
    component: 'Grid',
    states: [
      {
        name: 'of cards',
        element: (
          <Grid columnWidth="8rem">
            <Card>One</Card>
            <Card>Two</Card>
            <Card>Three</Card>
          </Grid>
        ),
      },
    ],
  },
  {
    component: 'PageLayout',
    states: [
      {
        name: 'dense, for forms',
        element: (
          <PageLayout density="dense" width="form">
            <Card>A form stands here.</Card>
          </PageLayout>
        ),
      },
    ],
  },
  {
    component: 'VisuallyHidden',
    states: [{ name: 'in a text', element: <VisuallyHidden>Only heard</VisuallyHidden> }],
  },
];
