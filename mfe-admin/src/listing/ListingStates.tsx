import { errorSentence } from '@powerline/platform';
import { Button, EmptyState, ErrorState, LoadingRegion, Skeleton, Stack } from '@powerline/ui';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';

interface ListingStatesProps<Row> {
  response: SWRResponse<Row[], unknown>;
  /** What the rows are, in the middle of a sentence: 'team members'. */
  nouns: string;
  /** Stands in place of the list when there is no row at all. */
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The states of a list, in their order: loading, error, empty, rows. */
export function ListingStates<Row>({ response, nouns, empty, children }: ListingStatesProps<Row>) {
  const { data: rows, error, isValidating, mutate } = response;
  if (rows) return rows.length === 0 ? empty : children(rows);
  if (error && !isValidating) {
    return (
      <ErrorState title={`The ${nouns} could not be loaded`} onRetry={() => void mutate()}>
        {errorSentence(error, 'Try again in a moment.')}
      </ErrorState>
    );
  }
  return (
    <LoadingRegion label={`Loading ${nouns}`}>
      <Stack gap={3}>
        <Skeleton height="2.5rem" />
        {SKELETON_ROWS.map((row) => (
          <Skeleton key={row} height="3rem" />
        ))}
      </Stack>
    </LoadingRegion>
  );
}

/** Stands under a search that finds nothing. */
export function NothingFound({ nouns, onClear }: { nouns: string; onClear: () => void }) {
  return (
    <EmptyState
      title={`No ${nouns} found`}
      icon={<SearchX size={20} />}
      action={
        <Button tone="secondary" size="small" onClick={onClear}>
          Clear search
        </Button>
      }
    >
      Try another word.
    </EmptyState>
  );
}
