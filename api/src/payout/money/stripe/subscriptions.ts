import { Inject, Injectable } from '@nestjs/common';
import { type Membership, membershipSchema } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readValue, readValues } from '../../../infrastructure/database/rows.ts';
import { addJob } from '../../../infrastructure/jobs/jobs.ts';
import { CANCEL_SUBSCRIPTION } from './cancel-subscription.kind.ts';
import { PAUSE_SUBSCRIPTION } from './pause-subscription.kind.ts';
import { STRIPE, type StripeAccess } from './stripe-client.ts';

/** A subscription as Stripe reported it. */
export interface ReportedSubscription {
  id: string;
  customerId: string;
  status: string;
  isEnding: boolean;
  /** What it charges each month, if Stripe says so. */
  feeCents: number | null;
  /** Whether collecting is paused at Stripe. */
  isPaused: boolean;
  reportedAt: Date;
}

/** SQL list: statuses that no invoice follows. */
export const ENDED = `('canceled', 'incomplete_expired')`;

const SHOWN_ROW = v.strictObject(membershipSchema.entries.subscription.wrapped.entries);

/** The subscriptions that pay memberships, as Stripe last reported them. */
@Injectable()
export class Subscriptions {
  constructor(@Inject(STRIPE) private readonly stripe: StripeAccess | null) {}

  /** Whether members can pay by card. */
  get canPayOnline(): boolean {
    return this.stripe !== null;
  }

  /** The latest subscription that pays a membership now. One without a first payment doesn't count. */
  async of(manager: EntityManager, memberId: number): Promise<Membership['subscription']> {
    const row = await readRow(
      manager,
      SHOWN_ROW,
      `SELECT status, is_ending AS "isEnding" FROM stripe_subscriptions
        WHERE member_id = $1 AND status <> 'incomplete' AND status NOT IN ${ENDED} ORDER BY told_at DESC LIMIT 1`,
      [memberId],
    );
    return row ?? null;
  }

  /**
   * Stores what Stripe reported. Reports come in any order: an older one changes nothing, and an ended subscription stays
   * ended. A deleted account's subscription is ended, a suspended one's paused.
   */
  async store(manager: EntityManager, reported: ReportedSubscription): Promise<void> {
    const memberId = await findMemberOfCustomer(manager, reported.customerId);
    // The same Stripe account may sell something else.
    if (memberId === null) return;
    const stored: unknown[] = await manager.query(
      `INSERT INTO stripe_subscriptions AS s (id, member_id, status, is_ending, told_at, fee_cents)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (id) DO UPDATE SET status = excluded.status, is_ending = excluded.is_ending, told_at = excluded.told_at,
         fee_cents = coalesce(excluded.fee_cents, s.fee_cents)
         WHERE s.told_at <= excluded.told_at AND s.status NOT IN ${ENDED}
       RETURNING status`,
      [reported.id, memberId, reported.status, reported.isEnding, reported.reportedAt, reported.feeCents],
    );
    if (stored.length === 0) return;
    const suspension = 'SELECT is_suspended FROM accounts WHERE id = $1';
    const isSuspended = await readValue(manager, v.boolean(), suspension, [memberId]);
    if (isSuspended === undefined) await endSubscriptions(manager, memberId);
    else if (isSuspended && !reported.isPaused) await pauseSubscriptions(manager, memberId);
  }
}

/** Has Stripe end all subscriptions of a member, once the transaction commits. */
export async function endSubscriptions(manager: EntityManager, memberId: number): Promise<void> {
  for (const id of await runningSubscriptions(manager, memberId))
    await addJob(manager, CANCEL_SUBSCRIPTION, { subscriptionId: id }, { singletonKey: id });
}

/** Pauses or resumes all of a member's subscriptions at Stripe, by the state of the account once the transaction commits. */
export async function pauseSubscriptions(manager: EntityManager, memberId: number): Promise<void> {
  for (const id of await runningSubscriptions(manager, memberId))
    await addJob(manager, PAUSE_SUBSCRIPTION, { subscriptionId: id }, { singletonKey: id });
}

/** The ids of all that Stripe may still charge. */
export const runningSubscriptions = (manager: EntityManager, memberId: number): Promise<string[]> => {
  const running = `SELECT id FROM stripe_subscriptions WHERE member_id = $1 AND status NOT IN ${ENDED}`;
  return readValues(manager, v.string(), running, [memberId]);
};

/**
 * Finds the member of a Stripe customer; null when it's not one of ours. It locks the customer's row until the transaction
 * ends: with two invoices at once, the second has to see which month the first one paid.
 */
export async function findMemberOfCustomer(manager: EntityManager, customerId: string): Promise<number | null> {
  const member = 'SELECT member_id FROM stripe_customers WHERE customer_id = $1 FOR NO KEY UPDATE';
  return (await readValue(manager, v.number(), member, [customerId])) ?? null;
}
