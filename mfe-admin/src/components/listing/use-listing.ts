import { useDeferredValue, useMemo } from 'react';
import { compareText } from './compare-text.ts';
import type { ListState } from './list-state.ts';
import { useListState } from './use-list-state.ts';

/** How many rows stand on the page at once: what keeps a list of thousands quick. */
export const ROWS_PER_PAGE = 25;

export interface Listing<Row, Column extends string> {
  search: string;
  setSearch: (text: string) => void;
  sort: ListState<Column>['sort'];
  sortBy: (column: Column) => void;
  /** The rows of the current page. */
  visible: readonly Row[];
  /** The place of the first visible row among those found, from 0. */
  first: number;
  found: number;
  total: number;
  showPage: (page: number) => void;
  page: number;
  pages: number;
}

export interface ListingOptions<Row, Column extends string> {
  /** What a row is found by. */
  searchText: (row: Row) => string;
  /** What the rows can be sorted by. */
  sortColumns: readonly Column[];
  /** What a column is sorted by. Both functions stand outside of the component: a new one would do the work again. */
  sortValue: (row: Row, column: Column) => string | number;
}

const fold = (text: string) => text.toLowerCase();

/** Search, sort and pages over rows that are here already; what is chosen stands in the address. */
export function useListing<Row, Column extends string>(
  rows: readonly Row[],
  { searchText, sortColumns, sortValue }: ListingOptions<Row, Column>,
): Listing<Row, Column> {
  const kept = useListState(sortColumns);
  const { search, sort } = kept.state;
  // What was typed or pressed is shown first, the rows follow.
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
  // A deletion or another search can leave the wanted page without rows.
  const page = Math.min(kept.state.page, pages - 1);
  const first = page * ROWS_PER_PAGE;
  return {
    search,
    setSearch: kept.type,
    sort,
    sortBy: (column) => kept.sort({ column, isDescending: sort?.column === column && !sort.isDescending }),
    visible: found.slice(first, first + ROWS_PER_PAGE),
    first,
    found: found.length,
    total: rows.length,
    showPage: kept.turn,
    page,
    pages,
  };
}

const compareKeys = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b));
