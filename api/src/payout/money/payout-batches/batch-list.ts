import {
  BATCH_FORMATS,
  type BatchDetails,
  type BatchesQuery,
  type BatchPage,
  type BatchState,
  type NumberedBatch,
} from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows, readValues } from '../../../infrastructure/database/rows.ts';
import { notFound } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { readHints } from '../payouts/payout-hints.ts';
import { PAYOUT_MATCHES, readPayouts } from '../payouts/payout-list.ts';
import { STORED_BATCH_METHODS } from './batch-rows.ts';

const DEED = v.nullable(v.strictObject({ by: v.string(), byId: v.number(), at: v.string() }));

const ROW = v.strictObject({
  number: v.number(),
  method: v.picklist(STORED_BATCH_METHODS),
  currency: v.string(),
  count: v.number(),
  cents: v.number(),
  unpaid: v.number(),
  underWay: v.array(v.number()),
  needsApproval: v.boolean(),
  made: v.strictObject({ by: v.string(), byId: v.number(), at: v.string() }),
  approved: DEED,
  exported: DEED,
  cancelled: DEED,
  format: v.nullable(v.picklist(BATCH_FORMATS)),
  sha256: v.nullable(v.string()),
});
type Row = v.InferOutput<typeof ROW>;

const deed = (name: string): string =>
  `CASE WHEN b.${name}_at IS NOT NULL
        THEN json_build_object('by', b.${name}_by, 'byId', b.${name}_by_id, 'at', b.${name}_at) END AS ${name}`;

const BATCHES = `SELECT b.number, b.method, b.currency, b.count, b.cents::float8 AS cents,
    b.needs_approval AS "needsApproval", b.format, b.sha256, ${['made', 'approved', 'exported', 'cancelled'].map(deed).join(', ')},
    cardinality(found.ids) AS unpaid, found.ids AS "underWay"
  FROM payout_batches b
  CROSS JOIN LATERAL (SELECT ARRAY(
    SELECT p.id FROM payout_batch_lines l JOIN payouts p ON p.id = l.payout_id
     WHERE l.batch = b.number AND p.state = 'approved') AS ids) found`;

/** A page of batches, newest first. */
export async function readBatches(manager: EntityManager, { before, search, limit }: BatchesQuery): Promise<BatchPage> {
  const rows = await readRows(
    manager,
    ROW,
    `${BATCHES} WHERE ($2::integer IS NULL OR b.number < $2)
        AND ($1 = '' OR b.number::text = $1 OR EXISTS (
          SELECT FROM payout_batch_lines l JOIN payouts p ON p.id = l.payout_id LEFT JOIN accounts u ON u.id = p.member_id
           WHERE l.batch = b.number AND ${PAYOUT_MATCHES}))
      ORDER BY b.number DESC LIMIT ${limit + 1}`,
    [search, before ?? null],
  );
  const batches = await withHints(manager, rows.slice(0, limit));
  return { batches, next: rows.length > limit ? (batches.at(-1)?.number ?? null) : null };
}

/** @returns those that are there, in order */
export async function findBatches(manager: EntityManager, numbers: readonly number[]): Promise<NumberedBatch[]> {
  const rows = await readRows(manager, ROW, `${BATCHES} WHERE b.number = ANY ($1) ORDER BY b.number`, [numbers]);
  return withHints(manager, rows);
}

/** @throws HttpProblem 404 */
export async function readBatch(manager: EntityManager, number: number): Promise<NumberedBatch> {
  const [batch] = await findBatches(manager, [number]);
  if (batch === undefined) throw notFound(t('There is no batch {number}', { number: String(number) }));
  return batch;
}

/** A batch with its payouts; none for one that was cancelled. @throws HttpProblem 404 */
export async function readBatchDetails(manager: EntityManager, number: number): Promise<BatchDetails> {
  const batch = await readBatch(manager, number);
  return { batch, payouts: await readPayouts(manager, await payoutsIn(manager, number)) };
}

export const payoutsIn = (manager: EntityManager, number: number): Promise<number[]> =>
  readValues(manager, v.number(), 'SELECT payout_id FROM payout_batch_lines WHERE batch = $1 ORDER BY 1', [number]);

async function withHints(manager: EntityManager, rows: readonly Row[]): Promise<NumberedBatch[]> {
  const hints = await readHints(
    manager,
    rows.flatMap(({ underWay }) => underWay),
  );
  return rows.map((row) => numberedBatch(row, row.underWay.filter((id) => hints.has(id)).length));
}

function numberedBatch({ underWay, format, sha256, method, ...row }: Row, hinted: number): NumberedBatch {
  const exported = inUtc(row.exported);
  return {
    ...row,
    ...(method === 'stripe' ? { method: 'bank', service: method } : { method }),
    state: stateOf(row),
    hinted,
    made: { ...row.made, at: new Date(row.made.at).toISOString() },
    approved: inUtc(row.approved),
    // The database has all of an export, or nothing.
    exported: exported && format && sha256 ? { ...exported, format, sha256 } : null,
    cancelled: inUtc(row.cancelled),
  };
}

function stateOf({
  cancelled,
  exported,
  approved,
  needsApproval,
  unpaid,
}: Pick<Row, 'cancelled' | 'exported' | 'approved' | 'needsApproval' | 'unpaid'>): BatchState {
  if (cancelled) return 'cancelled';
  if (exported) return unpaid === 0 ? 'done' : 'exported';
  return needsApproval && !approved ? 'waiting' : 'ready';
}

/** JSON writes a time with the server's offset. */
const inUtc = <Deed extends { at: string }>(deed: Deed | null): Deed | null =>
  deed && { ...deed, at: new Date(deed.at).toISOString() };
