import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { fieldProblem, notFound } from '../../infrastructure/http/http-problem.ts';
import { Reversals } from '../reversals/reversals.ts';
import { MembershipPayment } from './membership-payment.entity.ts';
import { PayableMonths } from './payable-months.ts';
import { monthBeingClosed } from './payment-problems.ts';
import { type NewPayment, PaymentRecorder, paymentsByReference, type RecordedPayment } from './payment-recorder.ts';

/** Gives payments back, whole or in part. */
@Injectable()
export class Refunds {
  constructor(
    private readonly recorder: PaymentRecorder,
    private readonly months: PayableMonths,
    private readonly reversals: Reversals,
  ) {}

  /**
   * Records a refund of a payment. It ends the month's activity where less than the fee is left. Where the month is
   * closed, its activity stays, and what others earned from it is taken back.
   *
   * @param manager of a transaction
   * @param now decides in which month it is made
   * @throws HttpProblem 404 when there is no such payment; 400 for more than is left of it, and for what is Stripe's to give back; 409 while its month is being
   * closed, and for the reference of another one
   */
  async record(
    manager: EntityManager,
    paymentId: number,
    refund: Pick<NewPayment, 'cents' | 'reference' | 'via' | 'recordedBy'>,
    now: Date = new Date(),
  ): Promise<RecordedPayment> {
    const payment = await manager.findOneBy(MembershipPayment, { id: paymentId });
    if (!payment) throw notFound('There is no such payment');
    const { memberId, month } = payment;
    if (payment.kind !== 'payment') throw fieldProblem('id', 'This is a refund: nothing can be given back of it');
    // Recorded here as well it would be given back twice in the books, once by hand and once by Stripe's own message.
    if (payment.via === 'stripe' && refund.via !== 'stripe')
      throw fieldProblem('id', 'This was paid by card. Give it back at Stripe, which tells this site by itself');
    // Sent again, it is the same refund, also when the month was closed in between.
    const known = (await paymentsByReference(manager, [refund.reference])).get(refund.reference);
    if (known?.refunds === paymentId && known.cents === refund.cents) return { id: known.id, isNew: false };
    const state = (await this.months.notOpen(manager, [month])).get(month);
    if (state === 'running') throw monthBeingClosed();
    const kind = state === 'closed' ? 'refund after closing' : 'refund';
    const row = { ...refund, memberId, month, kind, refunds: paymentId } as const;
    const recorded = await this.recorder.recordOne(manager, row, now);
    if (recorded.isNew && kind === 'refund after closing')
      await this.reversals.make(manager, { id: recorded.id, memberId, month }, now);
    return recorded;
  }
}
