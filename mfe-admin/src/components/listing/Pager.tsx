import { Button, Inline, Text } from '@powerline/ui';
import type { Listing } from './listing.ts';

/** Shows nothing for a single page. */
export function Pager<Row, Column extends string>({
  listing,
  label,
}: {
  listing: Listing<Row, Column>;
  label: string;
}) {
  const { first, found, visible, showPrevious, showNext } = listing;
  if (showPrevious === null && showNext === null) return null;
  const last = first + visible.length;
  return (
    <Inline as="nav" aria-label={label} gap={2} justify="end">
      <Text size="small" tone="muted" role="status">
        {`${(first + 1).toLocaleString('en')}–${last.toLocaleString('en')} of ${found.toLocaleString('en')}`}
      </Text>
      <Button tone="secondary" size="small" disabled={showPrevious === null} onClick={() => showPrevious?.()}>
        Previous
      </Button>
      <Button tone="secondary" size="small" disabled={showNext === null} onClick={() => showNext?.()}>
        Next
      </Button>
    </Inline>
  );
}
