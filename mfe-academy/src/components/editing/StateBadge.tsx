import { Badge, Inline } from '@powerline/ui';
import type { Written } from './written.ts';

/** Whether members see it, and whether a newer draft exists. */
export function StateBadge({ of: { published, draft } }: { of: Pick<Written<unknown>, 'published' | 'draft'> }) {
  if (published === null) return <Badge>Draft</Badge>;
  return (
    <Inline gap={1} as="span">
      <Badge tone="success">Published</Badge>
      {draft === null ? null : <Badge tone="accent">Changed since</Badge>}
    </Inline>
  );
}
