import type { EntityManager } from 'typeorm';
import { type PageCursor, readCursor, type SortKey, writeCursor } from './page-cursor.ts';

/** What a sort is without the minus of the falling order. */
export const sortName = <Name extends string>(sort: Name | `-${Name}`): Name => sort.replace(/^-/, '') as Name; // what is left of the template type

/** A list as SQL; what is searched for stands in `values`, as $1 and on. */
export interface ListQuery {
  /** What a row is, after SELECT. */
  columns: string;
  /** The tables, after FROM. */
  from: string;
  /** All of them are true for each row. */
  conditions: readonly string[];
  values: readonly unknown[];
  /** Its name, also in the cursor; with a minus it falls. */
  sort: string;
  /** By what it sorts; the last one is the id, so that no two rows stand at one place. */
  keys: readonly SortKey[];
}

export interface ListPage<Row> {
  rows: Row[];
  total: number;
  before: number;
  next: string | null;
  previous: string | null;
}

/**
 * Reads a page of a list from where a cursor says on. Rows are found by their place in the order and not by how many
 * stand before, so what comes or goes meanwhile neither repeats a row nor leaves one out.
 *
 * @param limit how many rows the page has at most
 * @returns the page at the cursor; the nearest one that has rows when those are gone
 * @throws HttpProblem 400 for a cursor that is none of this order
 */
export async function readListPage<Row extends object>(
  manager: EntityManager,
  query: ListQuery,
  limit: number,
  cursor: string | undefined,
): Promise<ListPage<Row>> {
  const start = cursor === undefined ? FIRST_PAGE : readCursor(cursor, query.sort, query.keys);
  const { list, total } = await searched(manager, query);
  let found = await rowsFrom<Row>(manager, list, limit, start);
  // What stood there is gone: at the beginning of the list a whole first page is shown, at its end the last one.
  if (start.isBackward && found.length < limit) found = await rowsFrom<Row>(manager, list, limit, FIRST_PAGE);
  else if (start.place !== null && found.length === 0) found = await rowsFrom<Row>(manager, list, limit, LAST_PAGE);
  const first = found.at(0);
  const last = found.at(-1);
  const before = start === FIRST_PAGE || !first ? 0 : await countBefore(manager, list, first.place);
  return {
    rows: found.map(({ row }) => row),
    total,
    before,
    next: last && before + found.length < total ? writeCursor(list.sort, last.place, false) : null,
    previous: first && before > 0 ? writeCursor(list.sort, first.place, true) : null,
  };
}

/** So many rows are sorted sooner than found in the order of an index. */
const FEW = 1_000;

/**
 * How many rows a list has. A search looks at each row, and does so once: when it finds few, these are the list from then
 * on; when it finds many, a page of them is soon full in any order.
 */
async function searched(manager: EntityManager, list: ListQuery): Promise<{ list: ListQuery; total: number }> {
  const id = list.keys.at(-1)?.sql;
  const all = `FROM ${list.from} WHERE ${list.conditions.join(' AND ')}`;
  const isSearch = list.values.length > 0;
  const rows: { total: number; ids: number[] }[] = await manager.query(
    isSearch
      ? `WITH found AS MATERIALIZED (SELECT ${id} AS id ${all})
         SELECT (SELECT count(*)::integer FROM found) AS total, ARRAY(SELECT id FROM found LIMIT ${FEW}) AS ids`
      : `SELECT count(*)::integer AS total ${all}`,
    [...list.values],
  );
  if (rows[0] === undefined) throw new Error('SELECT count(*) returned no row');
  const { total, ids } = rows[0];
  if (!isSearch || total > FEW) return { list, total };
  return { list: { ...list, conditions: [`${id} = ANY($1::integer[])`], values: [ids] }, total };
}

type Place = PageCursor['place'];

/** Where rows are read from: a place, or the beginning or the end of the list. */
type Start = PageCursor | { place: null; isBackward: boolean };
const FIRST_PAGE: Start = { place: null, isBackward: false };
const LAST_PAGE: Start = { place: null, isBackward: true };

interface PlacedRow<Row> {
  row: Row;
  place: Place;
}

async function rowsFrom<Row extends object>(
  manager: EntityManager,
  list: ListQuery,
  limit: number,
  { isBackward, place }: Start,
): Promise<PlacedRow<Row>[]> {
  const isFalling = list.sort.startsWith('-') !== isBackward;
  const { conditions, values } = place === null ? list : narrowed(list, isFalling ? '<' : '>', place);
  const order = list.keys.map(({ sql }) => `${sql} ${isFalling ? 'DESC' : 'ASC'}`).join(', ');
  const keys = list.keys.map(({ sql }) => sql).join(', ');
  const rows: (Row & { place: Place })[] = await manager.query(
    `SELECT json_build_array(${keys}) AS place, ${list.columns} FROM ${list.from}
      WHERE ${conditions.join(' AND ')} ORDER BY ${order} LIMIT ${limit}`,
    [...values],
  );
  // TypeScript does not see that Row is what is left of `Row & { place }`.
  const placed = rows.map(({ place, ...row }) => ({ place, row: row as unknown as Row }));
  return isBackward ? placed.reverse() : placed;
}

/** How many rows stand before a place. */
async function countBefore(manager: EntityManager, list: ListQuery, place: Place): Promise<number> {
  const { conditions, values } = narrowed(list, list.sort.startsWith('-') ? '>' : '<', place);
  const rows: { before: number }[] = await manager.query(
    `SELECT count(*)::integer AS before FROM ${list.from} WHERE ${conditions.join(' AND ')}`,
    [...values],
  );
  if (rows[0] === undefined) throw new Error('SELECT count(*) returned no row');
  return rows[0].before;
}

/** The list with one condition more: on which side of a place its rows stand. */
function narrowed(list: ListQuery, side: '<' | '>', place: Place): Pick<ListQuery, 'conditions' | 'values'> {
  const keys = list.keys.map(({ sql }) => sql).join(', ');
  const there = list.keys.map(({ type }, index) => `$${list.values.length + index + 1}::${type}`).join(', ');
  return { conditions: [...list.conditions, `(${keys}) ${side} (${there})`], values: [...list.values, ...place] };
}
