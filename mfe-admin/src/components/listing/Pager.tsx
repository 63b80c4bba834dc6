import { Button, Inline, Text } from '@powerline/ui';
import { t } from '../../words.ts';
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
        {t('{first}–{last} of {all}', { first: first + 1, last, all: found })}
      </Text>
      <Button tone="secondary" size="small" disabled={showPrevious === null} onClick={() => showPrevious?.()}>
        {t('Previous')}
      </Button>
      <Button tone="secondary" size="small" disabled={showNext === null} onClick={() => showNext?.()}>
        {t('Next')}
      </Button>
    </Inline>
  );
}
