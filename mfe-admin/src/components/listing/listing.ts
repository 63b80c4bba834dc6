import type { ListState } from './list-state.ts';

/** Keeps a list of thousands fast. */
export const ROWS_PER_PAGE = 25;

/** A list as shown, whatever its source. */
export interface Listing<Row, Column extends string> {
  search: string;
  setSearch: (text: string) => void;
  sort: ListState<Column>['sort'];
  sortBy: (column: Column) => void;
  visible: readonly Row[];
  /** The first visible row's index among the found rows. */
  first: number;
  found: number;
  /** The number of rows without a search; null if unknown. */
  total: number | null;
  /** Null where there is no such page. */
  showPrevious: (() => void) | null;
  showNext: (() => void) | null;
}

/** Ascending at first, descending after a second press. */
export const nextSort = <Column extends string>(
  sort: ListState<Column>['sort'],
  column: Column,
): NonNullable<ListState<Column>['sort']> => ({
  column,
  isDescending: sort?.column === column && !sort.isDescending,
});
