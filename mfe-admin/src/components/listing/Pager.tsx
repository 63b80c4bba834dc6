import { Button, Inline, Text } from '@powerline/ui';
import { type Listing, ROWS_PER_PAGE } from './use-listing.ts';

/** Leads through the pages of a list; nothing when there is one only. */
export function Pager<Row, Column extends string>({
  listing,
  label,
}: {
  listing: Listing<Row, Column>;
  label: string;
}) {
  const { first, found, page, pages, showPage } = listing;
  if (pages === 1) return null;
  const last = Math.min(first + ROWS_PER_PAGE, found);
  return (
    <Inline as="nav" aria-label={label} gap={2} justify="end">
      <Text size="small" tone="muted" role="status">
        {`${(first + 1).toLocaleString('en')}–${last.toLocaleString('en')} of ${found.toLocaleString('en')}`}
      </Text>
      <Button tone="secondary" size="small" disabled={page === 0} onClick={() => showPage(page - 1)}>
        Previous
      </Button>
      <Button tone="secondary" size="small" disabled={page === pages - 1} onClick={() => showPage(page + 1)}>
        Next
      </Button>
    </Inline>
  );
}
