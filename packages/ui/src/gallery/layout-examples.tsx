import { Badge, Card, Grid, Inline, PageLayout, SideBySide, Stack, VisuallyHidden } from '@powerline/ui';
import type { Examples } from './example.ts';

export const layoutExamples: Examples = {
  Stack: {
    'a list': (
      <Stack as="ul" gap={1}>
        <li>One</li>
        <li>Two</li>
      </Stack>
    ),
  },
  Inline: {
    'at both ends': (
      <Inline justify="space-between">
        <Badge>Start</Badge>
        <Badge>End</Badge>
      </Inline>
    ),
  },
  SideBySide: {
    'two cards': (
      <SideBySide>
        <Card>Words</Card>
        <Card>Their video</Card>
      </SideBySide>
    ),
  },
  Grid: {
    'of cards': (
      <Grid columnWidth="8rem">
        <Card>One</Card>
        <Card>Two</Card>
        <Card>Three</Card>
      </Grid>
    ),
  },
  PageLayout: {
    'dense, for forms': (
      <PageLayout density="dense" width="form">
        <Card>A form goes here.</Card>
      </PageLayout>
    ),
  },
  VisuallyHidden: { 'in a text': <VisuallyHidden>Only heard</VisuallyHidden> },
};
