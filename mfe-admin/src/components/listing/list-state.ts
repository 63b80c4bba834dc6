/** What a person has chosen in a list. */
export interface ListState<Column extends string> {
  search: string;
  /** Null while the rows stand in the order of the server. */
  sort: { column: Column; isDescending: boolean } | null;
  /** From 0. */
  page: number;
}

const SEARCH = 'search';
const SORT = 'sort';
const PAGE = 'page';

/** What stands in the address: `?search=ann&sort=-email&page=2`, with a minus for the falling order. What is not understood is left out. */
export function readListState<Column extends string>(
  parameters: URLSearchParams,
  columns: readonly Column[],
): ListState<Column> {
  const [, minus, name] = /^(-?)(.*)$/.exec(parameters.get(SORT) ?? '') ?? [];
  const column = columns.find((known) => known === name);
  const page = Number(parameters.get(PAGE) ?? 1);
  return {
    search: parameters.get(SEARCH) ?? '',
    sort: column === undefined ? null : { column, isDescending: minus === '-' },
    page: Number.isSafeInteger(page) && page > 1 ? page - 1 : 0,
  };
}

/** The address with this state in it; what else stands there stays, and what is as at the beginning is not spelled out. */
export function withListState<Column extends string>(
  parameters: URLSearchParams,
  { search, sort, page }: ListState<Column>,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const values = {
    [SEARCH]: search.trim(),
    [SORT]: sort === null ? '' : `${sort.isDescending ? '-' : ''}${sort.column}`,
    [PAGE]: page === 0 ? '' : String(page + 1),
  };
  for (const name of Object.keys(values)) next.delete(name);
  for (const [name, value] of Object.entries(values)) if (value !== '') next.append(name, value);
  return next;
}
