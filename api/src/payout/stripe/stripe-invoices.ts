import { Injectable } from '@nestjs/common';
import { type Month, STRIPE_REFERENCE_PREFIX } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { PayoutInstallation } from '../calendar/installation.entity.ts';
import { monthOf, nextMonth } from '../calendar/month.ts';
import { PayableMonths } from '../payments/payable-months.ts';
import { PaymentRecorder, paymentsByReference } from '../payments/payment-recorder.ts';
import { memberOfCustomer } from './subscriptions.ts';
import type { ToldInvoice } from './told.ts';

/** The reference of the payment that an invoice of Stripe is. */
export const referenceOf = (stripeId: string): string => `${STRIPE_REFERENCE_PREFIX}${stripeId}`;

/** Invoices that Stripe has collected become payments. */
@Injectable()
export class StripeInvoices {
  constructor(
    private readonly recorder: PaymentRecorder,
    private readonly months: PayableMonths,
  ) {}

  /**
   * Records a paid invoice of a member's subscription, once. Its period counts for the month in which it starts; when that
   * is closed, for the oldest that is open. Invoices of anything else that the same account of Stripe sells are left out.
   *
   * @param manager of a transaction
   * @returns the id of the payment; null when the invoice is none of a membership
   * @throws HttpProblem 409 while the month is being closed: Stripe tells it again later
   */
  async record(manager: EntityManager, invoice: ToldInvoice): Promise<number | null> {
    const reference = referenceOf(invoice.id);
    // Its month was decided when it came first, and may be closed by now.
    const known = (await paymentsByReference(manager, [reference])).get(reference);
    if (known) return known.id;
    const memberId = invoice.customer && (await memberOfCustomer(manager, invoice.customer));
    const startsAt = startOf(invoice);
    if (!memberId || startsAt === null || invoice.amount_paid === 0) return null;
    const { currency, timeZone } = await manager.findOneByOrFail(PayoutInstallation, { id: 1 });
    if (invoice.currency.toUpperCase() !== currency)
      throw new HttpProblem(400, 'invalid_input', `The invoice is not in ${currency}: it pays no membership here`);
    const { id } = await this.recorder.recordOne(manager, {
      memberId,
      month: await this.openMonth(manager, monthOf(startsAt, timeZone)),
      kind: 'payment',
      cents: invoice.amount_paid,
      reference,
      via: 'stripe',
      refunds: null,
      recordedBy: null,
    });
    return id;
  }

  /** What follows the last closed one is the oldest that is open: months close in their order. */
  private async openMonth(manager: EntityManager, month: Month): Promise<Month> {
    const state = (await this.months.notOpen(manager, [month])).get(month);
    if (state !== 'closed') return month;
    const rows: { month: Month }[] = await manager.query(
      `SELECT to_char(max(month), 'YYYY-MM') AS month FROM payout_months WHERE state = 'closed'`,
    );
    return nextMonth(rows[0]?.month ?? month);
  }
}

/** When the period begins that an invoice of a subscription is for; null of another invoice. */
function startOf({ lines, parent }: ToldInvoice): Date | null {
  if (!parent?.subscription_details) return null;
  const starts = lines.data
    .filter((line) => line.parent?.subscription_item_details?.proration !== true)
    .map(({ period }) => period.start);
  return starts.length === 0 ? null : new Date(Math.max(...starts) * 1000);
}
