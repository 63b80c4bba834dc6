import { Button, EmptyState, Skeleton, Stack } from '@powerline/ui';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { DataStates } from '../DataStates.tsx';

interface ListingStatesProps<Row> {
  response: SWRResponse<Row[], unknown>;
  /** What the rows are, in the middle of a sentence: 'team members'. */
  nouns: string;
  /** Stands in place of the list when there is no row at all; without it the list itself says so. */
  empty?: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The states of a list, in their order: loading, error, empty, rows. */
export function ListingStates<Row>({ response, nouns, empty, children }: ListingStatesProps<Row>) {
  return (
    <DataStates response={response} name={nouns} skeleton={<ListingSkeleton />}>
      {(rows) => (rows.length === 0 && empty !== undefined ? empty : children(rows))}
    </DataStates>
  );
}

/** Stands where a list will. */
export function ListingSkeleton() {
  return (
    <Stack gap={3}>
      <Skeleton height="2.5rem" />
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} height="3rem" />
      ))}
    </Stack>
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
