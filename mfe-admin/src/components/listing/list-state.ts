/** What a person has chosen in a list. */
export interface ListState<Column extends string, Filter extends string = never> {
  search: string;
  /** Null while the rows stand in the order of the server. */
  sort: { column: Column; isDescending: boolean } | null;
  /** What the list is narrowed to; null for all rows. */
  filter: Filter | null;
  /** From 0, of a list whose rows are all here. */
  page: number;
  /** Where the page begins of a list that comes page by page, as the server named it; null for the first. */
  cursor: string | null;
}

/** What a list can be sorted by and narrowed to. */
export interface ListChoices<Column extends string, Filter extends string = never> {
  sortColumns: readonly Column[];
  filters?: readonly Filter[];
}

/** Each other search, order or filter begins there. */
export const FIRST_PAGE = { page: 0, cursor: null } as const;

const SEARCH = 'search';
const FILTER = 'filter';
const SORT = 'sort';
const PAGE = 'page';
const CURSOR = 'cursor';

/** What stands in the address: `?search=ann&sort=-email&page=2`, with a minus for the falling order. What is not understood is left out. */
export function readListState<Column extends string, Filter extends string = never>(
  parameters: URLSearchParams,
  { sortColumns, filters = [] }: ListChoices<Column, Filter>,
): ListState<Column, Filter> {
  const [, minus, name] = /^(-?)(.*)$/.exec(parameters.get(SORT) ?? '') ?? [];
  const column = sortColumns.find((known) => known === name);
  const page = Number(parameters.get(PAGE) ?? 1);
  const cursor = parameters.get(CURSOR) ?? '';
  return {
    search: parameters.get(SEARCH) ?? '',
    sort: column === undefined ? null : { column, isDescending: minus === '-' },
    filter: filters.find((known) => known === parameters.get(FILTER)) ?? null,
    page: Number.isSafeInteger(page) && page > 1 ? page - 1 : 0,
    cursor: /^[\w-]+$/.test(cursor) ? cursor : null,
  };
}

/** The address with this state in it; what else stands there stays, and what is as at the beginning is not spelled out. */
export function withListState<Column extends string, Filter extends string>(
  parameters: URLSearchParams,
  { search, sort, filter, page, cursor }: ListState<Column, Filter>,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const values = {
    [SEARCH]: search.trim(),
    [FILTER]: filter ?? '',
    [SORT]: sort === null ? '' : sortName(sort),
    [PAGE]: page === 0 ? '' : String(page + 1),
    [CURSOR]: cursor ?? '',
  };
  for (const name of Object.keys(values)) next.delete(name);
  for (const [name, value] of Object.entries(values)) if (value !== '') next.append(name, value);
  return next;
}

/** An order as addresses write it, of pages and of the API: with a minus when it falls. */
export const sortName = ({ column, isDescending }: { column: string; isDescending: boolean }): string =>
  `${isDescending ? '-' : ''}${column}`;
