import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { type PageCursor, readCursor, type SortKey, writeCursor } from '../http/page-cursor.ts';
import { asRows, type RowSchema, readRow, readRows } from './rows.ts';

/** What a sort is without the minus of the falling order. */
export const sortName = <Name extends string>(sort: Name | `-${Name}`): Name => sort.replace(/^-/, '') as Name; // the template type without its minus

/** A list as SQL; the search terms are in `values`, as $1 and on. */
export interface ListQuery {
  /** What a row is, after SELECT. */
  columns: string;
  /** The table, which has an `id`. */
  table: string;
  /** Its name in the conditions and keys. */
  alias: string;
  /** All of them are true for each row; none when the list has all. */
  conditions: readonly string[];
  values: readonly unknown[];
  /** Its name, also in the cursor; with a minus it falls. */
  sort: string;
  /** What it sorts by; the last one is the id, so that no two rows share a place. */
  keys: readonly SortKey[];
  /** Whether the conditions name few rows. */
  isKnown?: boolean;
}

export interface ListPage<Row> {
  rows: Row[];
  total: number;
  before: number;
  next: string | null;
  previous: string | null;
}

/**
 * Reads a page of a list from where a cursor says on. Rows are found by their place in the order and not by how
 * many come before, so what comes or goes meanwhile neither repeats a row nor leaves one out.
 *
 * @param row what a row of the page is, by `columns` (rows.ts)
 * @param limit how many rows the page has at most
 * @returns the page at the cursor; the nearest one that has rows when those are gone
 * @throws HttpProblem 400 for a cursor that is none of this order
 */
export async function readListPage<Schema extends RowSchema>(
  manager: EntityManager,
  row: Schema,
  query: ListQuery,
  limit: number,
  cursor: string | undefined,
): Promise<ListPage<v.InferOutput<Schema>>> {
  const start = cursor === undefined ? FIRST_PAGE : readCursor(cursor, query.sort, query.keys);
  const { list, total, upTo } = await counted(manager, query, start);
  let rows = await rowsFrom(manager, list, limit, start);
  let before = start.isBackward ? Math.max(0, upTo - rows.length) : upTo;
  // Its rows are gone: at the beginning of the list a whole first page is shown, at its end the last one.
  if (start.isBackward && rows.length < limit) {
    rows = await rowsFrom(manager, list, limit, FIRST_PAGE);
    before = 0;
  } else if (start.place !== null && rows.length === 0) {
    rows = await rowsFrom(manager, list, limit, LAST_PAGE);
    before = Math.max(0, total - rows.length);
  }
  const first = rows.at(0);
  const last = rows.at(-1);
  return {
    rows: asRows(
      row,
      rows.map((placed) => placed.row),
    ),
    total,
    before,
    next: last && before + rows.length < total ? writeCursor(list.sort, last.place, false) : null,
    previous: first && before > 0 ? writeCursor(list.sort, first.place, true) : null,
  };
}

type Place = PageCursor['place'];

/** Where rows are read from: a place, or the beginning or the end of the list. */
type Start = PageCursor | { place: null; isBackward: boolean };
const FIRST_PAGE: Start = { place: null, isBackward: false };
const LAST_PAGE: Start = { place: null, isBackward: true };

/** Up to this many rows, reading by id and sorting is faster than scanning all rows again. */
const FEW = 5_000;

interface Counted {
  /** What the page is read from. */
  list: ListQuery;
  total: number;
  /** How many rows come before the start of the page. */
  upTo: number;
}

/** Counts a list in one pass over its rows. Of a list that is narrowed by conditions, few rows are known by their ids then. */
async function counted(manager: EntityManager, list: ListQuery, start: Start): Promise<Counted> {
  const values = [...list.values];
  let upTo = '0';
  if (start.place !== null) {
    const side = list.sort.startsWith('-') ? '>' : '<';
    upTo = `count(*) FILTER (WHERE ${atPlace(list, start.isBackward ? side : `${side}=`)})::integer`;
    values.push(...start.place);
  }
  const ids =
    list.conditions.length > 0
      ? `CASE WHEN count(*) <= ${FEW} THEN coalesce(array_agg(${idOf(list)}), '{}') END`
      : 'NULL';
  const row = await readRow(
    manager,
    COUNTS,
    `SELECT count(*)::integer AS total, ${upTo} AS "upTo", ${ids} AS ids FROM ${tableOf(list)} ${where(list.conditions)}`,
    values,
  );
  if (row === undefined) throw new Error('SELECT count(*) returned no row');
  const { ids: known, ...counts } = row;
  if (known === null) return { list, ...counts };
  return {
    list: { ...list, conditions: [`${idOf(list)} = ANY($1::integer[])`], values: [known], isKnown: true },
    ...counts,
  };
}

interface PlacedRow {
  row: unknown;
  place: Place;
}

/** Its other columns are those of the list. */
const PLACED = v.looseObject({ place: v.array(v.union([v.string(), v.number(), v.boolean()])) });

const COUNTS = v.strictObject({ total: v.number(), upTo: v.number(), ids: v.nullable(v.array(v.number())) });

/** Scanning this many rows in the order of an index takes a fraction of the time for all. */
const STRIDE = 10_000;

/**
 * The rows of a page. No index has both conditions and order, but most often a page is full after a stride in the order of
 * an index. Otherwise all rows are sorted again, as going on in the order of the index would take seconds.
 */
async function rowsFrom(manager: EntityManager, list: ListQuery, limit: number, start: Start): Promise<PlacedRow[]> {
  const { alias, conditions, keys } = list;
  const isFalling = list.sort.startsWith('-') !== start.isBackward;
  const beyond = (by: readonly SortKey[]) =>
    start.place === null ? [] : [atPlace({ ...list, keys: by }, isFalling ? '<' : '>')];
  const inOrder = (by: readonly SortKey[]) =>
    `ORDER BY ${by.map(({ sql }) => `${sql} ${isFalling ? 'DESC' : 'ASC'}`).join(', ')}`;
  const idsInOrder = (by: readonly SortKey[]) =>
    `SELECT ${idOf(list)} FROM ${tableOf(list)} ${where([...conditions, ...beyond(by)])} ${inOrder(by)} LIMIT ${limit}`;

  // Only what the page shows is made of its rows: of all that are sorted, it would take longer than the sort.
  const select = async (ids: string) => {
    const rows = await readRows(
      manager,
      PLACED,
      `SELECT json_build_array(${keys.map(({ sql }) => sql).join(', ')}) AS place, ${list.columns}
         FROM ${tableOf(list)} WHERE ${idOf(list)} = ANY (ARRAY(${ids})) ${inOrder(keys)}`,
      [...list.values, ...(start.place ?? [])],
    );
    const placed = rows.map(({ place, ...row }) => ({ place, row }));
    return start.isBackward ? placed.reverse() : placed;
  };

  if (conditions.length === 0 || list.isKnown) return select(idsInOrder(keys));
  // Named, so that the planner sees that the rows come in order already.
  const named = keys.map((key, index) => ({ ...key, sql: `key_${index}`, of: key.sql }));
  const stride = `SELECT ${alias}.*, ${named.map(({ sql, of }) => `${of} AS ${sql}`).join(', ')}
    FROM ${tableOf(list)} ${where(beyond(keys))} ${inOrder(keys)} LIMIT ${STRIDE}`;
  const near = await select(
    `SELECT ${idOf(list)} FROM (${stride}) ${alias} ${where(conditions)} ${inOrder(named)} LIMIT ${limit}`,
  );
  return near.length === limit ? near : select(idsInOrder(keys.map(outsideIndexes)));
}

/** The same value as an expression that no index has. */
const outsideIndexes = ({ sql, type }: SortKey): SortKey => ({ sql: `coalesce(${sql}, ${sql})`, type });

const tableOf = ({ table, alias }: ListQuery): string => `${table} ${alias}`;

const idOf = ({ alias }: ListQuery): string => `${alias}.id`;

const where = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;

/** The condition that a row is on one side of a place, whose values follow those of the list. */
function atPlace({ keys, values }: Pick<ListQuery, 'keys' | 'values'>, side: '<' | '<=' | '>' | '>='): string {
  const there = keys.map(({ type }, index) => `$${values.length + index + 1}::${type}`);
  return `(${keys.map(({ sql }) => sql).join(', ')}) ${side} (${there.join(', ')})`;
}
