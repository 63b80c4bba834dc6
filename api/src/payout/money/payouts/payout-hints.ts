import { NEW_METHOD_DAYS, type PayoutHint, REFUND_DAYS } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../../infrastructure/database/rows.ts';

const SHARED = v.strictObject({ id: v.number(), others: v.number(), username: v.nullable(v.string()) });
const NEW_METHOD = v.strictObject({ id: v.number(), at: v.date(), isAfterRequest: v.boolean() });
const REFUND = v.strictObject({ id: v.number(), at: v.date(), cents: v.number() });
const EXPORTED = v.strictObject({ id: v.number(), at: v.date(), by: v.string() });

/**
 * What an admin should look at before money is sent.
 *
 * @param ids of payouts that are under way
 * @returns by payout; nothing for one without hints
 */
export async function readHints(manager: EntityManager, ids: readonly number[]): Promise<Map<number, PayoutHint[]>> {
  const hints = new Map<number, PayoutHint[]>();
  if (ids.length === 0) return hints;
  const add = (id: number, hint: PayoutHint) => hints.set(id, [...(hints.get(id) ?? []), hint]);
  for (const { id, others, username } of await readRows(manager, SHARED, SHARED_ACCOUNTS, [ids]))
    add(id, { kind: 'shared-account', others, username });
  for (const { id, at, isAfterRequest } of await readRows(manager, NEW_METHOD, NEW_METHODS, [ids, NEW_METHOD_DAYS]))
    add(id, { kind: 'new-method', at: at.toISOString(), isAfterRequest });
  for (const { id, at, cents } of await readRows(manager, REFUND, REFUNDS, [ids, REFUND_DAYS]))
    add(id, { kind: 'refund', at: at.toISOString(), cents });
  for (const { id, at, by } of await readRows(manager, EXPORTED, EXPORTED_BEFORE, [ids]))
    add(id, { kind: 'exported-before', at: at.toISOString(), by });
  return hints;
}

/** Accounts of earlier payouts count, too: a member could remove the method to hide that it was shared. */
const SHARED_ACCOUNTS = `SELECT p.id, count(*)::integer AS others,
    (array_agg(u.username ORDER BY u.username NULLS LAST))[1] AS username
  FROM payouts p
  CROSS JOIN LATERAL (
    SELECT m.member_id FROM payout_methods m WHERE m.account_mark = p.account_mark AND m.member_id <> p.member_id
    UNION
    SELECT o.member_id FROM payouts o WHERE o.account_mark = p.account_mark AND o.member_id <> p.member_id
  ) other LEFT JOIN accounts u ON u.id = other.member_id
 WHERE p.id = ANY ($1) GROUP BY p.id`;

const NEW_METHODS = `SELECT p.id, m.set_at AS at, m.set_at > c.at AS "isAfterRequest"
  FROM payouts p JOIN payout_methods m USING (member_id) JOIN payout_changes c ON c.payout_id = p.id AND c.state = 'asked'
 WHERE p.id = ANY ($1) AND m.set_at > now() - make_interval(days => $2)`;

/** The newest refund of each member that was not undone. */
const REFUNDS = `SELECT DISTINCT ON (p.id) p.id, r.made_at AS at, r.cents
  FROM payouts p JOIN membership_payments r USING (member_id)
 WHERE p.id = ANY ($1) AND r.refunds IS NOT NULL AND r.undoes IS NULL AND r.made_at > now() - make_interval(days => $2)
   AND NOT EXISTS (SELECT FROM membership_payments u WHERE u.undoes = r.id)
 ORDER BY p.id, r.id DESC`;

const EXPORTED_BEFORE = `SELECT e.payout_id AS id, max(e.at) AS at, (array_agg(e.made_by ORDER BY e.at DESC))[1] AS by
  FROM payout_exports e LEFT JOIN payout_batch_lines l USING (payout_id)
 WHERE e.payout_id = ANY ($1) AND l.payout_id IS NULL GROUP BY e.payout_id`;
