import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import { formatMoment } from '@powerline/contract/format';
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
import { announce } from '../../../accounts/webhooks/announce.ts';
import { readRow, readRows } from '../../../infrastructure/database/rows.ts';
import { HttpProblem, notFound } from '../../../infrastructure/http/http-problem.ts';
import { readCurrency } from '../../../infrastructure/installation/installation.entity.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { Read } from '../../../infrastructure/read-routing/read-routing.ts';
import { type LedgerTransaction, postTransaction } from '../../ledger/ledger.ts';
import { type BookedPayout, giveBack, payment } from './payout-bookings.ts';
import { PAYOUT_CHANGED } from './payout-changed.kind.ts';
import { readPayouts } from './payout-list.ts';

const QUEUE_ROW = v.strictObject({
  ...v.pick(adminPayoutSchema, ['id', 'memberId', 'username', 'cents', 'state']).entries,
  requestKey: v.string(),
  keyId: v.nullable(v.string()),
  sealedDetails: v.nullable(v.instance(Buffer)),
});

/** A step of payouts as the database takes it. */
interface TakenStep {
  /** What is recorded beside the ids. */
  note?: { reference: string } | { reason: string };
  /** Where each payout has its own reference. */
  referenceOf?: (id: number) => string;
  /** In which state a payout must be. */
  from: PayoutState;
  /** What the admin saw of each, in the order of the ids; undefined changes any. */
  versions: readonly string[] | undefined;
  to: PayoutState;
  /** Its transaction in the ledger. */
  booking?: (payout: BookedPayout) => LedgerTransaction;
}

interface Step extends TakenStep {
  /** For the audit. */
  action: string;
}

/**
 * What admins do with payouts: one or many at once, all or none. If two admins do the same, the second one gets an error.
 */
@Injectable()
export class PayoutQueueService {
  constructor(
    private readonly changes: AdminChanges,
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

  private change(ids: readonly number[], actor: User, step: Step): Promise<ChangedPayouts> {
    let people: number[] = [];
    const fields = { ids, ...step.note };
    const change = { actor, action: step.action, target: inWords(ids), people: () => people, fields };
    return this.changes.make(change, async (manager) => {
      people = await this.take(manager, ids, actor, step);
      return { payouts: await readPayouts(manager, ids) };
    });
  }

  /**
   * Takes a step with payouts within a change that is in the audit.
   *
   * @returns the members whom it concerns
   * @throws HttpProblem 404 when one is not there, 409 when one is in another state, or waits in a batch
   */
  async take(
    manager: EntityManager,
    ids: readonly number[],
    actor: Pick<User, 'id' | 'username'>,
    { from, versions, to, note, referenceOf, booking }: TakenStep,
  ): Promise<number[]> {
    const rows = await lockPayouts(manager, ids, from, versions);
    if (to !== 'approved') await refuseInWaitingBatch(manager, ids);
    if (to !== 'approved') await refuseWhileSent(manager, rows, to, referenceOf);
    const { reference, reason }: { reference?: string; reason?: string } = note ?? {};
    const references = rows.map(({ id }) => referenceOf?.(id) ?? reference ?? null);
    await manager.query(
      `UPDATE payouts p SET state = $3, reference = r.reference, reason = $4,
              key_id = CASE WHEN $3 = 'approved' THEN key_id END,
              sealed_details = CASE WHEN $3 = 'approved' THEN sealed_details END
         FROM unnest($1::integer[], $2::text[]) AS r (id, reference) WHERE p.id = r.id`,
      [rows.map(({ id }) => id), references, to, reason ?? null],
    );
    await manager.query(
      `INSERT INTO payout_changes (payout_id, state, made_by)
       SELECT DISTINCT id, $2, $3 FROM unnest($1::integer[]) AS p (id)`,
      [ids, to, actor.username],
    );
    const currency = await readCurrency(manager);
    const steps = rows.map((row, at) => ({ row, note: references[at] ?? reason ?? null }));
    // As the closing of a month does, in the order of members: so no two wait for each other.
    for (const { row, note } of steps.sort((a, b) => a.row.memberId - b.row.memberId)) {
      if (booking) await postTransaction(manager, booking(row));
      const data = { payoutId: row.id, cents: row.cents, currency, state: to, note };
      await this.notifications.send(manager, row.memberId, PAYOUT_CHANGED, data);
      await announce(manager, 'payout.changed', { memberId: row.memberId, ...data });
    }
    if (to !== 'approved') await forgetFilesOfDone(manager, ids);
    return rows.map(({ memberId }) => memberId);
  }
}

/** What is paid by a batch must not be paid or returned beside it. @throws HttpProblem 409 */
async function refuseInWaitingBatch(manager: EntityManager, ids: readonly number[]): Promise<void> {
  const waiting = await readRow(
    manager,
    v.strictObject({ id: v.number(), batch: v.number() }),
    `SELECT l.payout_id AS id, l.batch FROM payout_batch_lines l JOIN payout_batches b ON b.number = l.batch
      WHERE l.payout_id = ANY ($1) AND b.exported_at IS NULL ORDER BY 1 LIMIT 1`,
    [ids],
  );
  if (waiting === undefined) return;
  const sentence = t('Payout {id} is in batch {batch}, which wasn’t exported yet', {
    id: String(waiting.id),
    batch: String(waiting.batch),
  });
  throw new HttpProblem(
    409,
    'payout_changed',
    t('{sentence}. Nothing was done. Export or cancel the batch first.', { sentence }),
    {
      errors: [{ field: `ids.${ids.indexOf(waiting.id)}`, message: sentence }],
    },
  );
}

/** What Stripe may have sent is neither given back nor paid another way. @throws HttpProblem 409 */
async function refuseWhileSent(
  manager: EntityManager,
  rows: readonly { id: number }[],
  to: PayoutState,
  referenceOf: TakenStep['referenceOf'],
): Promise<void> {
  const transfers = await readRows(
    manager,
    v.strictObject({ id: v.number(), transferId: v.nullable(v.string()) }),
    `SELECT payout_id AS id, transfer_id AS "transferId" FROM payout_transfers
      WHERE payout_id = ANY ($1) AND failure IS NULL ORDER BY 1`,
    [rows.map(({ id }) => id)],
  );
  const sent = transfers.find(
    ({ id, transferId }) => to !== 'paid' || transferId === null || transferId !== referenceOf?.(id),
  );
  if (sent === undefined) return;
  const sentence = t('Payout {id} is being sent through Stripe', { id: String(sent.id) });
  throw new HttpProblem(
    409,
    'payout_changed',
    t('{sentence}. Nothing was done. Reload the page to see how it ends.', { sentence }),
    {
      errors: [{ field: `ids.${rows.findIndex(({ id }) => id === sent.id)}`, message: sentence }],
    },
  );
}

/** Once nothing of a batch is left to be sent, its file goes, as the details of its payouts do. */
const forgetFilesOfDone = (manager: EntityManager, ids: readonly number[]): Promise<unknown> =>
  manager.query(
    `UPDATE payout_batches b SET sealed_file = NULL, key_id = NULL
      WHERE b.sealed_file IS NOT NULL
        AND b.number IN (SELECT batch FROM payout_batch_lines WHERE payout_id = ANY ($1))
        AND NOT EXISTS (SELECT FROM payout_batch_lines l JOIN payouts p ON p.id = l.payout_id
                         WHERE l.batch = b.number AND p.state = 'approved')`,
    [ids],
  );

/**
 * Locks payouts until the transaction ends.
 *
 * @throws HttpProblem 404 when one is not there, 409 when one is in another state, or not what the admin saw
 */
export async function lockPayouts(
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
  const others = errors.length - 1;
  return new HttpProblem(
    409,
    'payout_changed',
    t(
      '{others, plural, =0 {{message}. Nothing was done. Reload the page to see the current list.} other {{message}, and # more of them changed. Nothing was done. Reload the page to see the current list.}}',
      { message: errors[0]?.message ?? '', others },
    ),
    { errors },
  );
}

/** The last change of a payout: `Payout 17 was approved by ana (Nov 22, 2026, 12:00 PM UTC)`. */
function describeState({ id: payoutId, state, changes, exported, batch }: AdminPayout): string {
  const id = String(payoutId);
  if (state === 'asked') return t('Payout {id} is waiting for approval', { id });
  if (state === 'approved' && exported)
    return t('Payout {id} was exported by {name} ({moment} UTC)', { id, name: exported.by, moment: utc(exported.at) });
  if (state === 'approved' && batch) return t('Payout {id} is in batch {batch}', { id, batch: String(batch) });
  const last = changes.at(-1);
  return t(
    '{state, select, approved {Payout {id} was approved by {name} ({moment} UTC)} paid {Payout {id} was marked as paid by {name} ({moment} UTC)} other {Payout {id} was returned by {name} ({moment} UTC)}}',
    { state, id, name: last?.by ?? t('someone'), moment: last ? utc(last.at) : '' },
  );
}

const utc = (at: string): string => formatMoment(at, 'UTC');

const noPayout = (id: number) => notFound(t('There is no payout {id}', { id: String(id) }));

const inWords = (ids: readonly number[]): string => (ids.length === 1 ? String(ids[0]) : `${ids.length} payouts`);
