import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Refunds } from '../payments/refunds.ts';
import { referenceOf } from './stripe-invoices.ts';
import type { StripeDispute, StripeRefund } from './stripe-objects.ts';

const BY_STRIPE = { via: 'stripe', recordedBy: null } as const;

/** What a dispute took from the site’s balance at Stripe; nothing while the bank only inquires. */
export const withdrawnBy = ({ balance_transactions }: StripeDispute): number =>
  balance_transactions.reduce((all, moved) => all + Math.max(0, -moved.amount), 0);

/**
 * Refunds and disputes that Stripe reports, in any order and any number of times. What was undone stays undone: an older
 * event that arrives later finds the refund and changes nothing.
 */
@Injectable()
export class StripeRefunds {
  constructor(private readonly refunds: Refunds) {}

  /** A refund counts once Stripe has carried it out. One that failed is recorded with its undoing. */
  async take(manager: EntityManager, paymentId: number, { id, amount, status }: StripeRefund): Promise<void> {
    const refund = { cents: amount, reference: referenceOf(id), ...BY_STRIPE };
    if (status === 'succeeded') await this.refunds.record(manager, paymentId, refund);
    if (status === 'failed') await this.refunds.recordUndone(manager, paymentId, refund, BY_STRIPE);
  }

  /** A dispute is a refund as soon as the money is withdrawn, and undone when it is won or money is reinstated. */
  async takeDispute(manager: EntityManager, paymentId: number, dispute: StripeDispute): Promise<void> {
    const { id, amount, status, balance_transactions } = dispute;
    const reinstated = balance_transactions.reduce((all, moved) => all + Math.max(0, moved.amount), 0);
    const refund = { cents: amount, reference: referenceOf(id), ...BY_STRIPE };
    if (status !== 'won' && reinstated === 0) {
      await this.refunds.record(manager, paymentId, refund);
      return;
    }
    // Of a payment that was partly refunded before, only a part comes back. Stripe's balance may be in another currency.
    const share = status === 'won' ? 1 : Math.min(1, reinstated / withdrawnBy(dispute));
    await this.refunds.recordUndone(manager, paymentId, refund, { ...BY_STRIPE, cents: Math.round(amount * share) });
  }
}
