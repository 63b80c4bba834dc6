import { createHash, hash } from 'node:crypto';
import type { Month, SealedStatement } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { asRows, readRows } from '../../../infrastructure/database/rows.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { LINE_COLUMNS } from '../../sql/line-columns.ts';

const SALT_BYTES = 16;
const LINES_AT_ONCE = 10_000;
const CURSOR = 'sealed_rows';

/**
 * Hides a member's amount: without the secret, no one can compute the leaf to test a guess. Leaves are sorted by salt, so
 * a neighbor in a proof can't be identified.
 *
 * @param secret 32 bytes, of the month
 */
export function saltOf(secret: Buffer, member: number): Buffer {
  const id = Buffer.alloc(4);
  id.writeUInt32BE(member);
  return hash('sha256', Buffer.concat([secret, id]), 'buffer').subarray(0, SALT_BYTES);
}

/** SQL: the same. @param secret SQL of the secret @param member SQL of the id */
const saltIn = (secret: string, member: string): string =>
  `substr(sha256(${secret} || int4send(${member})), 1, ${SALT_BYTES})`;

const STATEMENT_ROW = v.strictObject({
  member: v.number(),
  cents: v.number(),
  standing: v.number(),
  counts: v.array(v.number()),
});
const STATEMENTS = `SELECT member_id AS member, cents::float8 AS cents, standing, ARRAY[${LINE_COLUMNS.join(', ')}] AS counts
                      FROM member_statements`;

/** A closed month's statements in the order of the leaves, so many at once. @param secret 32 bytes, of the month */
export async function* readStatements(
  manager: EntityManager,
  month: Month,
  secret: Buffer,
  atOnce: number,
): AsyncGenerator<SealedStatement[]> {
  const sql = `${STATEMENTS} WHERE month = $1 ORDER BY ${saltIn('$2', 'member_id')}`;
  for await (const rows of fetchRows(manager, STATEMENT_ROW, sql, [dateOf(month), secret], atOnce))
    yield rows.map((row) => ({ ...row, month, salt: saltOf(secret, row.member) }));
}

/** The statements of these members, in this order; one that is gone is missing. */
export async function readStatementsOf(
  manager: EntityManager,
  month: Month,
  secret: Buffer,
  members: readonly number[],
): Promise<SealedStatement[]> {
  const rows = await readRows(
    manager,
    STATEMENT_ROW,
    `${STATEMENTS} JOIN unnest($2::integer[]) WITH ORDINALITY AS leaf (id, place) ON leaf.id = member_id
      WHERE month = $1 ORDER BY place`,
    [dateOf(month), members],
  );
  return rows.map((row) => ({ ...row, month, salt: saltOf(secret, row.member) }));
}

const SOURCE_ROW = v.strictObject({ line: v.string() });

/** The SHA-256 of the rows of `commission_sources`: a line of CSV for each payer, in the order of their ids. */
export async function hashSources(manager: EntityManager, month: Month): Promise<Buffer> {
  const columns = [...LINE_COLUMNS, 'skipped'].map((column) => `coalesce(${column}::text, '')`).join(', ');
  const sql = `SELECT concat_ws(',', source_member, ${columns}) AS line FROM commission_sources
                WHERE month = $1 ORDER BY source_member`;
  const digest = createHash('sha256');
  for await (const rows of fetchRows(manager, SOURCE_ROW, sql, [dateOf(month)], LINES_AT_ONCE))
    for (const { line } of rows) digest.update(`${line}\n`);
  return digest.digest();
}

/** The rows of a statement, so many at once, whatever their number. One at a time in a transaction. */
async function* fetchRows<Row extends v.GenericSchema<unknown, object>>(
  manager: EntityManager,
  row: Row,
  sql: string,
  values: unknown[],
  atOnce: number,
): AsyncGenerator<v.InferOutput<Row>[]> {
  await manager.query(`DECLARE ${CURSOR} NO SCROLL CURSOR FOR ${sql}`, values);
  for (;;) {
    const rows = asRows(row, await manager.query(`FETCH ${atOnce} FROM ${CURSOR}`));
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) break;
  }
  await manager.query(`CLOSE ${CURSOR}`);
}
