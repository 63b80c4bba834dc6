import { Injectable } from '@nestjs/common';
import { STRIPE_REFERENCE_PREFIX } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { fieldProblem, notFound } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { PaidMonths } from '../../activity/paid-months.ts';
import { Reversals } from '../reversals/reversals.ts';
import { MembershipPayment } from './membership-payment.entity.ts';
import { PayableMonths } from './payable-months.ts';
import { monthBeingClosed } from './payment-problems.ts';
import { findPaymentsByReference, type NewPayment, PaymentRecorder, type RecordedPayment } from './payment-recorder.ts';

/** What is refunded, and who reported it. */
type NewRefund = Pick<NewPayment, 'cents' | 'reference' | 'via' | 'recordedBy' | 'reason'>;
type NewUndoing = Pick<NewPayment, 'via' | 'recordedBy' | 'reason'> & {
  /** Less than the whole refund if only part of it came back. */
  cents?: number;
};

/** The format of Stripe's IDs for refunds and disputes. */
const STRIPE_ID = /^(?:re|pyr|dp|du)_\w+$/;

/** Refunds payments in full or in part, and undoes refunds. */
@Injectable()
export class Refunds {
  constructor(
    private readonly recorder: PaymentRecorder,
    private readonly months: PayableMonths,
    private readonly paidMonths: PaidMonths,
    private readonly reversals: Reversals,
  ) {}

  /**
   * Records a refund of a payment. It ends the month's activity where less than the fee is left. Where the month is
   * closed, its activity stays, and what others earned from it is taken back.
   *
   * @param manager of a transaction
   * @param now decides in which month it is made
   * @throws HttpProblem 404 when there is no such payment; 400 for more than is left of it, and for a card payment without
   * a reason; 409 while its month is being closed, and for the reference of another one
   */
  async record(
    manager: EntityManager,
    paymentId: number,
    refund: NewRefund,
    now: Date = new Date(),
  ): Promise<RecordedPayment> {
    const recorded = await this.recordRow(manager, paymentId, refund, now);
    if (recorded.row?.kind === 'refund after closing')
      await this.reversals.make(manager, { id: recorded.id, ...recorded.row }, now);
    return recorded;
  }

  /**
   * Undoes a refund that failed or was won back. In an open month the payment counts again. In a closed one, others get back
   * what the refund took from them. If the month was closed as unpaid because of the refund, the money becomes a payment for
   * the first unpaid open month. Idempotent by refund.
   *
   * @param manager of a transaction
   * @throws HttpProblem 404 when there is no such refund; 409 while its month is being closed
   */
  async undo(
    manager: EntityManager,
    refundId: number,
    { cents, ...undoing }: NewUndoing,
    now: Date = new Date(),
  ): Promise<RecordedPayment> {
    // Of two concurrent undoings, the second must see the first.
    const lock = { mode: 'for_no_key_update' } as const;
    const refund = await manager.findOne(MembershipPayment, { where: { id: refundId }, lock });
    if (!refund) throw notFound(t('There is no such refund'));
    const { kind, memberId, month, refunds, undoes } = refund;
    if (kind === 'payment' || undoes !== null) throw fieldProblem('id', t('Only a refund can be undone'));
    const known = await manager.findOneBy(MembershipPayment, { undoes: refundId });
    if (known) return { id: known.id, isNew: false };
    const amount = Math.min(cents ?? refund.cents, refund.cents);
    const prefix = undoing.via === 'stripe' ? STRIPE_REFERENCE_PREFIX : '';
    const row = { ...undoing, memberId, undoes: refundId, reference: `${prefix}undoing of refund ${refundId}` };
    const state = (await this.months.notOpen(manager, [month])).get(month);
    if (state === 'running') throw monthBeingClosed();
    if (state === 'closed' && kind === 'refund' && !(await this.paidMonths.isActive(manager, memberId, month))) {
      const open = await this.months.openFrom(manager, month);
      const later = await this.paidMonths.firstUnpaid(manager, memberId, open);
      return this.recorder.recordOne(
        manager,
        { ...row, month: later, kind: 'payment', cents: amount, refunds: null },
        now,
      );
    }
    const kindNow = state === 'closed' ? 'refund after closing' : 'refund';
    const recorded = await this.recorder.recordOne(
      manager,
      { ...row, month, kind: kindNow, cents: -amount, refunds },
      now,
    );
    if (kindNow === 'refund after closing')
      await this.reversals.undo(manager, { id: recorded.id, memberId, month }, now);
    return recorded;
  }

  /** Records a refund and its undoing at once, as when Stripe first reports that it failed. Nothing is taken back. */
  async recordUndone(
    manager: EntityManager,
    paymentId: number,
    refund: NewRefund,
    undoing: NewUndoing,
    now: Date = new Date(),
  ): Promise<void> {
    const { id } = await this.recordRow(manager, paymentId, refund, now);
    await this.undo(manager, id, undoing, now);
  }

  /** @returns the refund with its current state, and the month a new row belongs to */
  private async recordRow(
    manager: EntityManager,
    paymentId: number,
    refund: NewRefund,
    now: Date,
  ): Promise<RecordedPayment & { row?: Pick<NewPayment, 'memberId' | 'month' | 'kind'> }> {
    const payment = await this.paymentToRefund(manager, paymentId, refund.via);
    const { id, memberId, month } = payment;
    if (payment.kind !== 'payment') throw fieldProblem('id', t('This is a refund itself, so it can’t be refunded'));
    const isByHand = payment.via === 'stripe' && refund.via !== 'stripe';
    if (isByHand && !refund.reason)
      throw fieldProblem(
        'reason',
        t('Stripe reports refunds and disputes on its own. Say why you’re recording this one by hand.'),
      );
    const { reference: typed } = refund;
    // With Stripe's own ID, its event finds what was recorded by hand and doesn't count twice.
    const reference = isByHand && STRIPE_ID.test(typed) ? `${STRIPE_REFERENCE_PREFIX}${typed}` : typed;
    // Sent again, it is the same refund, also when the month was closed in between.
    const known = (await findPaymentsByReference(manager, [reference])).get(reference);
    const isSame = known?.refunds === id && known.cents === refund.cents;
    // What an admin recorded under Stripe's ID stays, even if Stripe reports a different amount.
    if (known && (isSame || (refund.via === 'stripe' && known.memberId === memberId)))
      return { id: known.id, isNew: false };
    const state = (await this.months.notOpen(manager, [month])).get(month);
    if (state === 'running') throw monthBeingClosed();
    const kind = state === 'closed' ? 'refund after closing' : 'refund';
    const row = { ...refund, reference, memberId, month, kind, refunds: id } as const;
    const recorded = await this.recorder.recordOne(manager, row, now);
    return recorded.isNew ? { ...recorded, row: { memberId, month, kind } } : recorded;
  }

  /** The payment itself or, for a Stripe event, the later payment it became when a refund was undone. */
  private async paymentToRefund(
    manager: EntityManager,
    id: number,
    via: NewPayment['via'],
  ): Promise<MembershipPayment> {
    const payment = await manager.findOneBy(MembershipPayment, { id });
    if (!payment) throw notFound(t('There is no such payment'));
    if (via !== 'stripe') return payment;
    const later = await manager.findOne(MembershipPayment, {
      where: { kind: 'payment', undoneRefund: { refunds: id } },
      order: { id: 'DESC' },
    });
    return later ? this.paymentToRefund(manager, later.id, via) : payment;
  }
}
