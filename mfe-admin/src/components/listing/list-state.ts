export interface ListState<Column extends string, Filter extends string = never> {
  search: string;
  /** Null for the server's order. */
  sort: { column: Column; isDescending: boolean } | null;
  /** Null for all rows. */
  filter: Filter | null;
  /** From 0; for a list whose rows are all loaded. */
  page: number;
  /** The server's cursor; null for the first page. */
  cursor: string | null;
}

export interface ListChoices<Column extends string, Filter extends string = never> {
  sortColumns: readonly Column[];
  filters?: readonly Filter[];
}

/** Every new search, order or filter starts here. */
export const FIRST_PAGE = { page: 0, cursor: null } as const;

const SEARCH = 'search';
const FILTER = 'filter';
const SORT = 'sort';
const PAGE = 'page';
const CURSOR = 'cursor';

/** Reads `?search=ann&sort=-email&page=2`, with a minus for descending, and ignores invalid parts. */
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

/** Leaves out default values and keeps other parts of the address. */
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

/** As in addresses and the API: with a minus if descending. */
export const sortName = ({ column, isDescending }: { column: string; isDescending: boolean }): string =>
  `${isDescending ? '-' : ''}${column}`;
