import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readValues } from '../../../infrastructure/database/rows.ts';

const CLAIM = v.strictObject({ attempt: v.number(), isResumed: v.boolean() });

/** The payouts of a batch that are neither paid nor returned, and were not refused by Stripe. */
export const transfersLeft = (manager: EntityManager, batch: number): Promise<number[]> =>
  readValues(
    manager,
    v.number(),
    `SELECT p.id FROM payout_batch_lines l JOIN payouts p ON p.id = l.payout_id
       LEFT JOIN payout_transfers t ON t.payout_id = p.id
      WHERE l.batch = $1 AND p.state = 'approved' AND t.failure IS NULL ORDER BY p.id`,
    [batch],
  );

/**
 * From its commit on, a payout can only be paid by its transfer.
 *
 * @param payoutId approved, and locked
 * @returns `isResumed`: Stripe may know of it; nothing if Stripe refused it meanwhile
 */
export const claimTransfer = (manager: EntityManager, payoutId: number) =>
  readRow(
    manager,
    CLAIM,
    `INSERT INTO payout_transfers (payout_id) VALUES ($1)
     ON CONFLICT (payout_id) DO UPDATE SET tried_at = now() WHERE payout_transfers.failure IS NULL
     RETURNING attempt::integer, xmax <> 0 AS "isResumed"`,
    [payoutId],
  );

export const recordTransfer = (manager: EntityManager, payoutId: number, transferId: string): Promise<unknown> =>
  manager.query('UPDATE payout_transfers SET transfer_id = $2 WHERE payout_id = $1', [payoutId, transferId]);

export const recordRefusal = (manager: EntityManager, payoutId: number, sentence: string): Promise<unknown> =>
  manager.query('UPDATE payout_transfers SET failure = $2 WHERE payout_id = $1 AND transfer_id IS NULL', [
    payoutId,
    sentence,
  ]);

/** Another attempt: to Stripe it's another request, so it doesn't repeat its refusal. */
export const clearRefusals = (manager: EntityManager, batch: number): Promise<unknown> =>
  manager.query(
    `UPDATE payout_transfers t SET failure = NULL, attempt = attempt + 1
       FROM payout_batch_lines l JOIN payouts p ON p.id = l.payout_id
      WHERE l.payout_id = t.payout_id AND l.batch = $1 AND p.state = 'approved' AND t.failure IS NOT NULL`,
    [batch],
  );
