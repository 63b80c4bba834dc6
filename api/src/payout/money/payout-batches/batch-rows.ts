import type { User } from '@powerline/contract/accounts';
import { formatMoment } from '@powerline/contract/format';
import { BATCH_METHODS, type BatchFormat, type NumberedBatch } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readValue, readValues } from '../../../infrastructure/database/rows.ts';
import { HttpProblem } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { Sealed } from '../../../infrastructure/secrets/secrets.ts';
import { readPayoutSending } from '../payout-sending/payout-sending.service.ts';
import type { PayableRow } from '../payouts/payout-file.ts';

/** Modules that were released before know three: a batch of `stripe` is shown as one of `bank`, with its service. */
export const STORED_BATCH_METHODS = [...BATCH_METHODS, 'stripe'] as const;
export type StoredBatchMethod = (typeof STORED_BATCH_METHODS)[number];

/**
 * @param rows at least one, of one currency
 * @returns its number; without gaps, because admin changes wait for each other
 */
export async function insertBatch(
  manager: EntityManager,
  method: StoredBatchMethod,
  rows: readonly PayableRow[],
  { id, username }: User,
): Promise<number> {
  const { needsTwoPeople } = await readPayoutSending(manager);
  const cents = rows.reduce((total, row) => total + row.cents, 0);
  const number = await readValue(
    manager,
    v.number(),
    `INSERT INTO payout_batches (number, method, currency, count, cents, needs_approval, made_by_id, made_by)
     SELECT coalesce(max(number), 0) + 1, $1, $2, $3, $4, $5, $6, $7 FROM payout_batches RETURNING number`,
    [method, rows[0]?.currency, rows.length, cents, needsTwoPeople, id, username],
  );
  if (number === undefined) throw new Error('A batch that was made has no number');
  await manager.query('INSERT INTO payout_batch_lines (payout_id, batch) SELECT unnest($1::integer[]), $2', [
    rows.map((row) => row.id),
    number,
  ]);
  return number;
}

/** Records who took a step, and when. */
export const recordDeed = (
  manager: EntityManager,
  number: number,
  deed: 'approved' | 'cancelled',
  { id, username }: User,
): Promise<unknown> =>
  manager.query(
    `UPDATE payout_batches SET ${deed}_by_id = $2, ${deed}_by = $3, ${deed}_at = clock_timestamp() WHERE number = $1`,
    [number, id, username],
  );

/** Records the first export, with its file. */
export const recordExport = (
  manager: EntityManager,
  number: number,
  { format, sha256, keyId, box }: { format: BatchFormat; sha256: string } & Sealed,
  { id, username }: User,
): Promise<unknown> =>
  manager.query(
    `UPDATE payout_batches SET exported_by_id = $2, exported_by = $3, exported_at = clock_timestamp(), format = $4,
            sha256 = $5, key_id = $6, sealed_file = $7
      WHERE number = $1`,
    [number, id, username, format, sha256, keyId, box],
  );

const BATCHED = v.strictObject({ id: v.number(), batch: v.number() });

/** @throws HttpProblem 409 when one is in a batch */
export async function refuseBatched(manager: EntityManager, ids: readonly number[]): Promise<void> {
  const row = await readRow(
    manager,
    BATCHED,
    'SELECT payout_id AS id, batch FROM payout_batch_lines WHERE payout_id = ANY ($1) ORDER BY 1 LIMIT 1',
    [ids],
  );
  if (row === undefined) return;
  const sentence = t('Payout {id} is in batch {batch} already', { id: String(row.id), batch: String(row.batch) });
  throw new HttpProblem(
    409,
    'payout_changed',
    t('{sentence}. Nothing was done. Reload the page to see the list.', { sentence }),
    {
      errors: [{ field: `ids.${ids.indexOf(row.id)}`, message: sentence }],
    },
  );
}

/** Why a batch is past a step: `Batch 7 was exported by ana (…)`. */
export function stateConflict({ number, state, approved, exported, cancelled }: NumberedBatch): HttpProblem {
  const last = cancelled ?? exported ?? approved;
  const name = last?.by ?? '';
  const moment = last ? formatMoment(last.at, 'UTC') : '';
  const batch = String(number);
  const sentence = {
    waiting: t('Batch {batch} needs another person’s approval first', { batch }),
    ready: approved
      ? t('Batch {batch} was approved by {name} ({moment} UTC)', { batch, name, moment })
      : t('Batch {batch} needs no approval', { batch }),
    exported: t('Batch {batch} was exported by {name} ({moment} UTC)', { batch, name, moment }),
    done: t('Nothing of batch {batch} is left to be sent, so its file is gone', { batch }),
    cancelled: t('Batch {batch} was canceled by {name} ({moment} UTC)', { batch, name, moment }),
  }[state];
  return new HttpProblem(409, 'conflict', t('{sentence}. Reload the page to see it.', { sentence }));
}

/** Records who has read where the payouts of a batch go. @returns their members */
export async function recordReader(manager: EntityManager, number: number, { username }: User): Promise<number[]> {
  await manager.query(
    'INSERT INTO payout_exports (payout_id, made_by) SELECT payout_id, $2 FROM payout_batch_lines WHERE batch = $1',
    [number, username],
  );
  return readValues(
    manager,
    v.number(),
    `SELECT DISTINCT p.member_id FROM payout_batch_lines l JOIN payouts p ON p.id = l.payout_id
      WHERE l.batch = $1 ORDER BY 1`,
    [number],
  );
}
