import { useDeferredValue, useMemo } from 'react';
import { compareText } from './compare-text.ts';
import { type Listing, nextSort, ROWS_PER_PAGE } from './listing.ts';
import { useListState } from './use-list-state.ts';

export interface ListingOptions<Row, Column extends string> {
  searchText: (row: Row) => string;
  sortColumns: readonly Column[];
  /** Declare both functions outside of the component: new ones would repeat the work. */
  sortValue: (row: Row, column: Column) => string | number;
}

const fold = (text: string) => text.toLowerCase();

/** Searches, sorts and pages loaded rows; the address keeps the state. */
export function useListing<Row, Column extends string>(
  rows: readonly Row[],
  { searchText, sortColumns, sortValue }: ListingOptions<Row, Column>,
): Listing<Row, Column> {
  const kept = useListState({ sortColumns });
  const { search, sort } = kept.state;
  // Input shows first, the rows follow.
  const wanted = fold(useDeferredValue(search).trim());
  const order = useDeferredValue(sort);

  const sorted = useMemo(() => {
    const entries = rows.map((row) => ({ row, text: fold(searchText(row)) }));
    if (order === null) return entries;
    const keyed = entries.map((entry) => ({ entry, key: sortValue(entry.row, order.column) }));
    const sign = order.isDescending ? -1 : 1;
    return keyed.sort((a, b) => sign * compareKeys(a.key, b.key)).map(({ entry }) => entry);
  }, [rows, order, searchText, sortValue]);
  const found = useMemo(
    () => (wanted === '' ? sorted : sorted.filter(({ text }) => text.includes(wanted))).map(({ row }) => row),
    [sorted, wanted],
  );

  const pages = Math.max(1, Math.ceil(found.length / ROWS_PER_PAGE));
  // After a deletion or a new search, the page may not exist.
  const page = Math.min(kept.state.page, pages - 1);
  const first = page * ROWS_PER_PAGE;
  return {
    search,
    setSearch: kept.type,
    sort,
    sortBy: (column) => kept.sort(nextSort(sort, column)),
    visible: found.slice(first, first + ROWS_PER_PAGE),
    first,
    found: found.length,
    total: rows.length,
    showPrevious: page === 0 ? null : () => kept.turn({ page: page - 1 }),
    showNext: page === pages - 1 ? null : () => kept.turn({ page: page + 1 }),
  };
}

const compareKeys = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b));
