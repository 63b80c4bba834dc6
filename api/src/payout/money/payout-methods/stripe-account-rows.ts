import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../../infrastructure/database/rows.ts';

const ROW = v.strictObject({ accountId: v.string(), isBegun: v.boolean() });

/** A member's account at Stripe. `isBegun`: the member asked, with the password, to be paid there, and it isn't ready yet. */
export const findStripeAccount = (
  manager: EntityManager,
  memberId: number,
  { lock }: { lock: boolean } = { lock: false },
): Promise<v.InferOutput<typeof ROW> | undefined> =>
  readRow(
    manager,
    ROW,
    `SELECT account_id AS "accountId", is_begun AS "isBegun" FROM stripe_accounts WHERE member_id = $1
     ${lock ? 'FOR UPDATE' : ''}`,
    [memberId],
  );

/** An account that is there already stays. */
export const beginStripeAccount = (manager: EntityManager, memberId: number, accountId: string): Promise<unknown> =>
  manager.query(
    `INSERT INTO stripe_accounts (member_id, account_id, is_begun) VALUES ($1, $2, true)
     ON CONFLICT (member_id) DO UPDATE SET is_begun = true`,
    [memberId, accountId],
  );

export const endStripeAccountSetup = (manager: EntityManager, memberId: number): Promise<unknown> =>
  manager.query('UPDATE stripe_accounts SET is_begun = false WHERE member_id = $1', [memberId]);
