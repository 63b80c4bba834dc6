import type { ListState } from './list-state.ts';

/** How many rows stand on the page at once: what keeps a list of thousands quick. */
export const ROWS_PER_PAGE = 25;

/** A list as it is shown, wherever its rows come from. */
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
  /** How many there are when nothing is searched for; null where that is not known. */
  total: number | null;
  /** Lead to the pages around this one; null where there is none. */
  showPrevious: (() => void) | null;
  showNext: (() => void) | null;
}

/** The order after a press on the head of a column: rising, and falling after a second one. */
export const nextSort = <Column extends string>(
  sort: ListState<Column>['sort'],
  column: Column,
): NonNullable<ListState<Column>['sort']> => ({
  column,
  isDescending: sort?.column === column && !sort.isDescending,
});
