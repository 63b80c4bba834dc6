import { useDeferredValue, useMemo, useState } from 'react';
import { compareText } from './compare-text.ts';

/** How many rows stand on the page at once: what keeps a list of thousands quick. */
export const ROWS_PER_PAGE = 25;

interface Sort<Column extends string> {
  column: Column;
  isDescending: boolean;
}

export interface Listing<Row, Column extends string> {
  search: string;
  setSearch: (text: string) => void;
  /** Null while the rows stand in the order of the server. */
  sort: Sort<Column> | null;
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
  /** What a column is sorted by. Both functions stand outside of the component: a new one would do the work again. */
  sortValue: (row: Row, column: Column) => string | number;
}

const fold = (text: string) => text.toLowerCase();

/** Search, sort and pages over rows that are here already. */
export function useListing<Row, Column extends string>(
  rows: readonly Row[],
  { searchText, sortValue }: ListingOptions<Row, Column>,
): Listing<Row, Column> {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort<Column> | null>(null);
  const [wantedPage, setWantedPage] = useState(0);
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
  const page = Math.min(wantedPage, pages - 1);
  const first = page * ROWS_PER_PAGE;
  return {
    search,
    setSearch: (text) => {
      setSearch(text);
      setWantedPage(0);
    },
    sort,
    sortBy: (column) => {
      setSort({ column, isDescending: sort?.column === column && !sort.isDescending });
      setWantedPage(0);
    },
    visible: found.slice(first, first + ROWS_PER_PAGE),
    first,
    found: found.length,
    total: rows.length,
    showPage: setWantedPage,
    page,
    pages,
  };
}

const compareKeys = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b));
