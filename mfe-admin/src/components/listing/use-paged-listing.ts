import { ApiError } from '@powerline/platform';
import { useEffect } from 'react';
import type { SWRResponse } from 'swr';
import type { RowPage, RowQuery } from '../../api/admin-pages.ts';
import { type ListState, sortName } from './list-state.ts';
import { type Listing, nextSort } from './listing.ts';
import { useListState } from './use-list-state.ts';

export interface PagedListingOptions<Row, Column extends string, Filter extends string> {
  /** A hook that reads a page. */
  usePage: (query: RowQuery) => SWRResponse<RowPage<Row>, unknown>;
  /** With the API's names. */
  sortColumns: readonly Column[];
  /** Used until the person sorts. */
  defaultSort: NonNullable<ListState<Column>['sort']>;
  filters?: ListFilters<Filter>;
}

export interface ListFilters<Filter extends string> {
  /** What the choice is called. */
  show: string;
  /** The choice without a filter. */
  all: string;
  /** With the API's names: a label for each, and a text for an empty result. */
  of: Readonly<Record<Filter, { label: string; none: string }>>;
}

interface PagedListingState<Row, Column extends string, Filter extends string> {
  response: SWRResponse<RowPage<Row>, unknown>;
  listing: Listing<Row, Column>;
  filter: Filter | null;
  narrow: (filter: Filter | null) => void;
  /** Without a search and a filter. */
  isOfAll: boolean;
}

const NO_ROWS: RowPage<never> = { rows: [], total: 0, before: 0, next: null, previous: null };

/** Searches, sorts, filters and pages on the server; the address keeps the state. */
export function usePagedListing<Row, Column extends string, Filter extends string = never>({
  usePage,
  sortColumns,
  defaultSort,
  filters,
}: PagedListingOptions<Row, Column, Filter>): PagedListingState<Row, Column, Filter> {
  const filterNames = Object.keys(filters?.of ?? {}) as Filter[]; // of a record of these keys
  const kept = useListState({ sortColumns, filters: filterNames });
  const { state, settled } = kept;
  const response = usePage({
    search: settled.search,
    sort: sortName(settled.sort ?? defaultSort),
    filter: settled.filter,
    cursor: settled.cursor,
  });
  const { rows, total, before, next, previous } = response.data ?? NO_ROWS;

  // A cursor of another order, or one that someone typed.
  const isAstray = settled.cursor !== null && response.error instanceof ApiError && response.error.status === 400;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is another one each time
  useEffect(() => {
    if (isAstray) kept.restart();
  }, [isAstray]);

  const sort = state.sort ?? defaultSort;
  // A position is only valid for the current search.
  const isTyping = state.search.trim() !== settled.search;
  const turnTo = (cursor: string | null) =>
    cursor === null ? null : () => (isTyping ? kept.restart() : kept.turn({ cursor }));
  const isOfAll = settled.search === '' && settled.filter === null;
  return {
    response,
    listing: {
      search: state.search,
      setSearch: kept.type,
      sort,
      sortBy: (column) => kept.sort(nextSort(sort, column)),
      visible: rows,
      first: before,
      found: total,
      total: isOfAll ? total : null,
      showPrevious: turnTo(previous),
      showNext: turnTo(next),
    },
    filter: state.filter,
    narrow: kept.narrow,
    isOfAll,
  };
}
