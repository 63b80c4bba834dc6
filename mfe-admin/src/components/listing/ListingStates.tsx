import { Button, EmptyState, Skeleton, Stack } from '@powerline/ui';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { t } from '../../words.ts';
import { DataStates } from '../DataStates.tsx';

interface ListingStatesProps<Row> {
  response: SWRResponse<Row[], unknown>;
  /** As in mid-sentence: `team members`. */
  name: string;
  /** Replaces an empty list; by default the list says so. */
  empty?: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function ListingStates<Row>({ response, name, empty, children }: ListingStatesProps<Row>) {
  return (
    <DataStates response={response} name={name} skeleton={<ListingSkeleton />}>
      {(rows) => (rows.length === 0 && empty !== undefined ? empty : children(rows))}
    </DataStates>
  );
}

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

export function NothingFound({ title, onClear }: { title: string; onClear: () => void }) {
  return (
    <EmptyState
      title={title}
      icon={<SearchX size={20} />}
      action={
        <Button tone="secondary" size="small" onClick={onClear}>
          {t('Clear search')}
        </Button>
      }
    >
      {t('Try another word.')}
    </EmptyState>
  );
}
