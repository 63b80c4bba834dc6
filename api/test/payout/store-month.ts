import { randomUUID } from 'node:crypto';
import type { Month } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { BookedLedger, type Posting } from './booked-ledger.ts';
import type { GeneratedMonth, GeneratedPayout, LateRefund } from './generated-month.ts';

/** The key that the details of generated payouts name. */
export const KEY_ID = '0'.repeat(16);

/** What was stored for a payment, and what of it is left. */
export interface StoredPayment {
  id: number;
  member: number;
  cents: number;
  left: number;
}

/** Stores generated months as the services do, at the moments that they name, and remembers what they book. */
export class MonthStore {
  readonly ledger: BookedLedger;
  readonly payments = new Map<Month, StoredPayment[]>();
  #references = 0;

  constructor(private readonly timeZone: string) {
    this.ledger = new BookedLedger(timeZone);
  }

  async store(manager: EntityManager, generated: GeneratedMonth, before: Month): Promise<void> {
    const { month, payments, closing, lateRefunds, adjustments, payouts } = generated;
    await this.#close(manager, before, closing);
    for (const refund of lateRefunds) await this.#refundLate(manager, before, month, refund);
    const stored: StoredPayment[] = [];
    for (const { member, cents, at, refund } of payments) {
      const id = await this.#pay(manager, { member, month, cents, at, kind: 'payment', refunds: null, undoes: null });
      if (refund) await this.#pay(manager, { member, month, ...refund, kind: 'refund', refunds: id, undoes: null });
      stored.push({ id, member, cents, left: cents - (refund?.cents ?? 0) });
    }
    this.payments.set(month, stored);
    for (const { member, cents, at } of adjustments)
      await this.ledger.post(manager, 'adjustment', at, this.#reference('adjustment'), [
        ['adjustments', null, -cents],
        ['member', member, cents],
      ]);
    for (const payout of payouts) await this.#payOut(manager, payout);
  }

  async #close(manager: EntityManager, month: Month, { at, earned }: GeneratedMonth['closing']): Promise<void> {
    const paid = this.payments.get(month) ?? [];
    const cents = earned.reduce((sum, one) => sum + one.cents, 0);
    const transaction =
      earned.length === 0
        ? null
        : await this.ledger.post(manager, 'commission', at, `commissions of ${month}`, [
            ['commissions', null, -cents],
            ...earned.map((one): Posting => ['member', one.member, one.cents]),
          ]);
    await manager.query(`INSERT INTO payout_months (month, state) VALUES ($1, 'closed')`, [`${month}-01`]);
    await manager.query(
      `INSERT INTO closed_months (month, plan_version, members, payers, fees_cents, earners, cents, lines, skipped, transaction_id, started_at)
       VALUES ($1, 1, 1000, $2, $3, $4, $5, '{0,0,0,0,0,0,0}', 0, $6, now())`,
      [`${month}-01`, paid.length, paid.reduce((sum, { left }) => sum + left, 0), earned.length, cents, transaction],
    );
    await manager.query(
      `INSERT INTO member_statements (member_id, cents, standing, direct, level_1, level_2, level_3, level_4, level_5, level_6, month)
       SELECT member, cents, 0, 0, 0, 0, 0, 0, 0, 0, $3 FROM unnest($1::integer[], $2::bigint[]) AS e (member, cents)`,
      [earned.map(({ member }) => member), earned.map((one) => one.cents), `${month}-01`],
    );
  }

  async #refundLate(manager: EntityManager, of: Month, month: Month, refund: LateRefund): Promise<void> {
    const { payment, cents, at, undoneAt } = refund;
    const paid = this.payments.get(of)?.[payment];
    if (!paid || paid.left < cents) return;
    const row = { member: paid.member, month: of, kind: 'refund after closing', refunds: paid.id };
    const id = await this.#pay(manager, { ...row, cents, at, undoes: null });
    await this.#takeBack(manager, { paid, of, month, refund, id, at, sign: 1 });
    if (undoneAt === null) return;
    const undoing = await this.#pay(manager, { ...row, cents: -cents, at: undoneAt, undoes: id });
    await this.#takeBack(manager, { paid, of, month, refund, id: undoing, at: undoneAt, sign: -1 });
  }

  async #takeBack(
    manager: EntityManager,
    {
      paid,
      of,
      month,
      refund,
      id,
      at,
      sign,
    }: { paid: StoredPayment; of: Month; month: Month; refund: LateRefund; id: number; at: string; sign: 1 | -1 },
  ): Promise<void> {
    const { taken, own } = refund;
    for (const [line, { earner, cents }] of taken.entries())
      await manager.query(
        `INSERT INTO commission_reversals (month, source_member, line, earner, cents, refund_id, made_in, made_at, round)
         VALUES ($1, $2, $3, $4, $5, $6, $7, ${this.#moment('$8')}, $9)`,
        [`${of}-01`, paid.id, line, earner, sign * cents, id, `${month}-01`, at, sign === 1 ? 0 : 1],
      );
    const sum = taken.reduce((all, { cents }) => all + cents, 0);
    if (sum > 0)
      await this.ledger.post(manager, 'reversal', at, this.#reference('reversal'), [
        ['commissions', null, sign * sum],
        ...taken.map(({ earner, cents }): Posting => ['member', earner, -sign * cents]),
      ]);
    if (own === 0) return;
    await manager.query(
      `INSERT INTO returned_earnings (month, member_id, refund_id, cents, made_in, made_at)
       VALUES ($1, $2, $3, $4, $5, ${this.#moment('$6')})`,
      [`${of}-01`, paid.member, id, sign * own, `${month}-01`, at],
    );
    await this.ledger.post(manager, 'reversal', at, this.#reference('own earnings'), [
      ['commissions', null, sign * own],
      ['member', paid.member, -sign * own],
    ]);
  }

  async #payOut(manager: EntityManager, { member, share, askedAt, end }: GeneratedPayout): Promise<void> {
    const available = this.ledger.availableOf(member);
    const cents = Math.floor(available * share);
    if (cents < 1) return;
    const [{ id }] = await manager.query(
      `INSERT INTO payouts (member_id, request_key, cents, method_kind, method_masked, key_id, sealed_details)
       VALUES ($1, $2, $3, 'bank', '•••• 3000', '${KEY_ID}', decode(repeat('00', 40), 'hex')) RETURNING id`,
      [member, randomUUID(), cents],
    );
    await manager.query(`INSERT INTO payout_changes (payout_id, state) VALUES ($1, 'asked')`, [id]);
    await this.ledger.post(manager, 'payout', askedAt, `payout ${id}`, [
      ['member', member, -cents],
      ['reserved', member, cents],
    ]);
    if (end === null) return;
    const { state, at } = end;
    await this.ledger.post(manager, state === 'paid' ? 'payout' : 'payout returned', at, `payout ${id} ${state}`, [
      ['reserved', member, -cents],
      [state === 'paid' ? 'paid out' : 'member', member, cents],
    ]);
    for (const next of ['approved', state]) {
      await manager.query(`INSERT INTO payout_changes (payout_id, state, made_by) VALUES ($1, $2, 'admin')`, [
        id,
        next,
      ]);
      await manager.query(
        `UPDATE payouts SET state = $2, reference = CASE $2 WHEN 'paid' THEN 'TX' END, reason = CASE $2 WHEN 'returned' THEN 'No' END,
           key_id = CASE $2 WHEN 'approved' THEN key_id END, sealed_details = CASE $2 WHEN 'approved' THEN sealed_details END
          WHERE id = $1`,
        [id, next],
      );
    }
  }

  async #pay(
    manager: EntityManager,
    row: {
      member: number;
      month: Month;
      kind: string;
      cents: number;
      at: string;
      refunds: number | null;
      undoes: number | null;
    },
  ): Promise<number> {
    const [{ id }] = await manager.query(
      `INSERT INTO membership_payments (member_id, month, kind, cents, reference, via, refunds, undoes, recorded_by, made_at)
       VALUES ($1, $2, $3, $4, $5, 'admin', $6, $7, 'admin', ${this.#moment('$8')}) RETURNING id`,
      [row.member, `${row.month}-01`, row.kind, row.cents, this.#reference('payment'), row.refunds, row.undoes, row.at],
    );
    return id;
  }

  #reference(of: string): string {
    this.#references += 1;
    return `generated ${of} ${this.#references}`;
  }

  #moment = (place: string): string => `${place}::timestamp AT TIME ZONE '${this.timeZone}'`;
}
