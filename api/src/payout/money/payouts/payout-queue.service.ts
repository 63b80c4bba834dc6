import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import {
  type AdminPayout,
  adminPayoutSchema,
  type ChangedPayouts,
  type PayoutBatch,
  type PayoutPayment,
  type PayoutReturn,
  type PayoutState,
} from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { AdminChanges } from '../../../accounts/audit/admin-changes.ts';
import { Notifications } from '../../../accounts/notifications/notifications.ts';
import { readRows } from '../../../infrastructure/database/rows.ts';
import { HttpProblem, notFound } from '../../../infrastructure/http/http-problem.ts';
import { byAndWhen } from '../../../infrastructure/http/stale.ts';
import { readCurrency } from '../../../infrastructure/installation/installation.entity.ts';
import type { Read } from '../../../infrastructure/read-routing/read-routing.ts';
import { type LedgerTransaction, postTransaction } from '../../ledger/ledger.ts';
import { FrozenDetails } from './frozen-details.ts';
import { type BookedPayout, giveBack, payment } from './payout-bookings.ts';
import { PAYOUT_CHANGED } from './payout-changed.kind.ts';
import { payoutFile } from './payout-file.ts';
import { readPayouts } from './payout-list.ts';

const QUEUE_ROW = v.strictObject({
  ...v.pick(adminPayoutSchema, ['id', 'memberId', 'username', 'cents', 'state']).entries,
  requestKey: v.string(),
  keyId: v.nullable(v.string()),
  sealedDetails: v.nullable(v.instance(Buffer)),
});

interface Step {
  action: string;
  /** What is recorded beside the ids. */
  note?: { reference: string } | { reason: string };
  /** In which state a payout must be. */
  from: PayoutState;
  /** What the admin saw of each, in the order of the ids; undefined changes any. */
  versions: readonly string[] | undefined;
  to: PayoutState;
  /** Its transaction in the ledger. */
  booking?: (payout: BookedPayout) => LedgerTransaction;
}

/**
 * What admins do with payouts: one or many at once, all or none. If two admins do the same, the second one gets an error.
 */
@Injectable()
export class PayoutQueueService {
  constructor(
    private readonly changes: AdminChanges,
    private readonly frozenDetails: FrozenDetails,
    private readonly notifications: Notifications,
  ) {}

  /** @throws HttpProblem 404 */
  async find(id: number, read: Read): Promise<AdminPayout> {
    const [payout] = await read((manager) => readPayouts(manager, [id]));
    if (payout === undefined) throw noPayout(id);
    return payout;
  }

  /** @throws HttpProblem 404 when one is not there, 409 when one is no longer asked for */
  approve({ ids, versions }: PayoutBatch, actor: User): Promise<ChangedPayouts> {
    return this.change(ids, actor, { action: 'approve payouts', from: 'asked', versions, to: 'approved' });
  }

  /** @throws HttpProblem 404 when one is not there, 409 when one is not approved, or was exported since the admin saw it */
  markPaid({ ids, versions, reference }: PayoutPayment, actor: User): Promise<ChangedPayouts> {
    return this.change(ids, actor, {
      action: 'mark payouts as paid',
      note: { reference },
      from: 'approved',
      versions,
      to: 'paid',
      booking: (payout) => payment(payout, actor.id),
    });
  }

  /**
   * Puts the amounts back into the balances.
   *
   * @throws HttpProblem 404 when one is not there, 409 when one has left `state`, or was exported since the admin saw it
   */
  return({ ids, versions, state, reason }: PayoutReturn, actor: User): Promise<ChangedPayouts> {
    return this.change(ids, actor, {
      action: 'return payouts',
      note: { reason },
      from: state,
      versions,
      to: 'returned',
      booking: (payout) => giveBack(payout, actor.id, reason),
    });
  }

  /**
   * Where the money of approved payouts goes, for the bank and PayPal: the only place where it is read. The audit has it.
   *
   * @returns a file of CSV
   * @throws HttpProblem 404 when one is not there, 409 when one is not approved, or was exported since the admin saw it, 503
   *   when the key is not there
   */
  export({ ids, versions }: PayoutBatch, actor: User): Promise<string> {
    let people: number[] = [];
    return this.changes.make(
      { actor, action: 'export payouts', target: inWords(ids), people: () => people, fields: { ids } },
      async (manager) => {
        const rows = await lockBatch(manager, ids, 'approved', versions);
        people = rows.map(({ memberId }) => memberId);
        const currency = await readCurrency(manager);
        const payable = await Promise.all(
          rows.map(async ({ keyId, sealedDetails, ...row }) => {
            // The database keeps both as long as a payout is under way.
            if (keyId === null || sealedDetails === null) throw new Error(`Payout ${row.id} has lost its details`);
            return { ...row, currency, details: await this.frozenDetails.open({ keyId, box: sealedDetails }, row) };
          }),
        );
        await manager.query(
          'INSERT INTO payout_exports (payout_id, made_by) SELECT DISTINCT id, $2 FROM unnest($1::integer[]) AS p (id)',
          [ids, actor.username],
        );
        return payoutFile(payable);
      },
    );
  }

  private change(ids: readonly number[], actor: User, step: Step): Promise<ChangedPayouts> {
    const { action, note, from, versions, to, booking } = step;
    const { reference, reason }: { reference?: string; reason?: string } = note ?? {};
    let people: number[] = [];
    const change = { actor, action, target: inWords(ids), people: () => people, fields: { ids, ...note } };
    return this.changes.make(change, async (manager) => {
      const rows = await lockBatch(manager, ids, from, versions);
      people = rows.map(({ memberId }) => memberId);
      await manager.query(
        `UPDATE payouts SET state = $2, reference = $3, reason = $4,
                key_id = CASE WHEN $2 = 'approved' THEN key_id END,
                sealed_details = CASE WHEN $2 = 'approved' THEN sealed_details END
          WHERE id = ANY ($1)`,
        [ids, to, reference ?? null, reason ?? null],
      );
      await manager.query(
        `INSERT INTO payout_changes (payout_id, state, made_by)
         SELECT DISTINCT id, $2, $3 FROM unnest($1::integer[]) AS p (id)`,
        [ids, to, actor.username],
      );
      const currency = await readCurrency(manager);
      // As the closing of a month does, in the order of members: so no two wait for each other.
      for (const row of rows.sort((a, b) => a.memberId - b.memberId)) {
        if (booking) await postTransaction(manager, booking(row));
        const data = { payoutId: row.id, cents: row.cents, currency, state: to, note: reference ?? reason ?? null };
        await this.notifications.send(manager, row.memberId, PAYOUT_CHANGED, data);
      }
      return { payouts: await readPayouts(manager, ids) };
    });
  }
}

/**
 * Locks payouts until the transaction ends.
 *
 * @throws HttpProblem 404 when one is not there, 409 when one is in another state, or not what the admin saw
 */
async function lockBatch(
  manager: EntityManager,
  ids: readonly number[],
  state: PayoutState,
  versions: readonly string[] | undefined,
) {
  const rows = await readRows(
    manager,
    QUEUE_ROW,
    `SELECT p.id, p.member_id AS "memberId", p.request_key AS "requestKey", p.cents, p.state, p.key_id AS "keyId",
            p.sealed_details AS "sealedDetails", u.username
       FROM payouts p LEFT JOIN accounts u ON u.id = p.member_id
      WHERE p.id = ANY ($1) ORDER BY p.id FOR UPDATE OF p`,
    [ids],
  );
  const missing = ids.find((id) => !rows.some((row) => row.id === id));
  if (missing !== undefined) throw noPayout(missing);
  const isSeen = ({ id, version }: AdminPayout) => versions === undefined || versions[ids.indexOf(id)] === version;
  const payouts = await readPayouts(manager, ids);
  const changed = payouts.filter((payout) => payout.state !== state || !isSeen(payout));
  if (changed.length > 0) throw changedMeanwhile(changed, ids);
  return rows;
}

/** Names each payout that is no longer what the admin saw, with who changed it and when. */
function changedMeanwhile(changed: readonly AdminPayout[], ids: readonly number[]): HttpProblem {
  const errors = changed.map((payout) => ({ field: `ids.${ids.indexOf(payout.id)}`, message: describeState(payout) }));
  const others = errors.length > 1 ? `, and ${errors.length - 1} more of them changed` : '';
  return new HttpProblem(
    409,
    'payout_changed',
    `${errors[0]?.message}${others}. Nothing was done. Reload the page to see the current list.`,
    { errors },
  );
}

/** The last change of a payout: `Payout 17 was approved by ana (Nov 22, 2026, 12:00 PM UTC)`. */
function describeState({ id, state, changes, exported }: AdminPayout): string {
  if (state === 'approved' && exported)
    return `Payout ${id} was exported ${byAndWhen(exported.by, new Date(exported.at))}`;
  const last = changes.at(-1);
  const when = last ? ` ${byAndWhen(last.by, new Date(last.at))}` : '';
  return state === 'asked' ? `Payout ${id} is waiting for approval` : `Payout ${id} was ${PAST[state]}${when}`;
}

const PAST = { approved: 'approved', paid: 'marked as paid', returned: 'returned' } as const;

const noPayout = (id: number) => notFound(`There is no payout ${id}`);

const inWords = (ids: readonly number[]): string => (ids.length === 1 ? String(ids[0]) : `${ids.length} payouts`);
