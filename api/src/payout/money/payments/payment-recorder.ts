import { Injectable } from '@nestjs/common';
import { paymentSchema } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../../infrastructure/database/rows.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { reviewInQueue } from '../../team/rotator/rotator-queue.ts';
import { announceRecorded } from './announce-recorded.ts';
import type { MembershipPayment } from './membership-payment.entity.ts';
import { explainRefusal, referenceTaken } from './payment-problems.ts';

/** A payment or refund that is to be recorded. */
export type NewPayment = Pick<
  MembershipPayment,
  'memberId' | 'month' | 'kind' | 'cents' | 'reference' | 'via' | 'refunds' | 'recordedBy'
> &
  Partial<Pick<MembershipPayment, 'undoes' | 'reason'>>;

/** The result for one payment or refund. */
export interface RecordedPayment {
  id: number;
  /** False if the same payment was already there. */
  isNew: boolean;
}

const { id, memberId, month, kind, cents, refunds, reference } = paymentSchema.entries;
const INSERTED_ROW = v.strictObject({ id, reference });
const KNOWN_ROW = v.strictObject({ id, memberId, month, kind, cents, refunds, reference });
type KnownPayment = v.InferOutput<typeof KNOWN_ROW>;

/** The only writer of the payments table. Recording is idempotent by reference. */
@Injectable()
export class PaymentRecorder {
  /**
   * Records payments or refunds, all or none, and updates their members' places in the rotator queue. The database decides:
   * if two with the same reference arrive at once, one is recorded and the other finds it.
   *
   * @param manager of a transaction
   * @param now decides who is in the rotator
   * @returns the results, in the same order
   * @throws HttpProblem 409 when a reference is that of another payment, or a month is closed or being closed
   */
  async record(
    manager: EntityManager,
    payments: readonly NewPayment[],
    now: Date = new Date(),
  ): Promise<RecordedPayment[]> {
    const month = payments.length === 1 ? payments[0]?.month : undefined;
    const inserted = await this.insert(manager, payments).catch((error) => explainRefusal(error, month));
    const missing = payments.filter(({ reference }) => !inserted.has(reference));
    const found = await this.find(manager, missing);
    const recorded = payments.map((payment) => {
      const id = inserted.get(payment.reference);
      if (id !== undefined) return { id, isNew: true };
      const known = found.get(payment.reference);
      if (!known || !isSame(known, payment)) throw referenceTaken();
      return { id: known.id, isNew: false };
    });
    await announceRecorded(manager, payments, inserted);
    // Last, as registrations wait from here to the end of the transaction.
    const concerned = payments.filter(
      ({ kind, reference }) => inserted.has(reference) && kind !== 'refund after closing',
    );
    if (concerned.length > 0)
      await reviewInQueue(manager, [...new Set(concerned.map(({ memberId }) => memberId))], now);
    return recorded;
  }

  /** Like {@link record}, for one payment. */
  async recordOne(manager: EntityManager, payment: NewPayment, now?: Date): Promise<RecordedPayment> {
    const [recorded] = await this.record(manager, [payment], now);
    if (recorded === undefined) throw new Error('One payment was recorded, and nothing became of it');
    return recorded;
  }

  /** @returns the ids of new payments by reference */
  private async insert(manager: EntityManager, payments: readonly NewPayment[]): Promise<Map<string, number>> {
    const rows = await readRows(
      manager,
      INSERTED_ROW,
      `INSERT INTO membership_payments (member_id, month, kind, cents, reference, via, refunds, recorded_by, undoes, reason)
       SELECT "memberId", month, kind, cents, reference, via, refunds, "recordedBy", undoes, reason
         FROM json_to_recordset($1) AS r ("memberId" integer, month date, kind text, cents integer, reference text,
           via text, refunds integer, "recordedBy" text, undoes integer, reason text)
       ON CONFLICT (reference) DO NOTHING RETURNING id, reference`,
      [JSON.stringify(payments.map((payment) => ({ ...payment, month: dateOf(payment.month) })))],
    );
    return new Map(rows.map(({ id, reference }) => [reference, id]));
  }

  private async find(manager: EntityManager, payments: readonly NewPayment[]): Promise<Map<string, KnownPayment>> {
    if (payments.length === 0) return new Map();
    return findPaymentsByReference(
      manager,
      payments.map(({ reference }) => reference),
    );
  }
}

/** @returns the recorded payments by reference */
export async function findPaymentsByReference(
  manager: EntityManager,
  references: readonly string[],
): Promise<Map<string, KnownPayment>> {
  const rows = await readRows(
    manager,
    KNOWN_ROW,
    `SELECT id, member_id AS "memberId", to_char(month, 'YYYY-MM') AS month, kind, cents, refunds, reference
       FROM membership_payments WHERE reference = ANY ($1)`,
    [references],
  );
  return new Map(rows.map((row) => [row.reference, row]));
}

/** Whether a recorded payment is the same as one that arrives again, from anyone. */
export const isSame = (
  known: KnownPayment,
  payment: Pick<NewPayment, 'memberId' | 'month' | 'kind' | 'cents' | 'refunds'>,
): boolean =>
  known.memberId === payment.memberId &&
  known.month === payment.month &&
  known.kind === payment.kind &&
  known.cents === payment.cents &&
  known.refunds === payment.refunds;
