import { Injectable } from '@nestjs/common';
import { STRIPE_REFERENCE_PREFIX } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { PayoutInstallation } from '../calendar/installation.entity.ts';
import { monthOf } from '../calendar/month.ts';
import { PaidMonths } from '../payments/paid-months.ts';
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
    private readonly paidMonths: PaidMonths,
  ) {}

  /**
   * Records a paid invoice of a member's subscription, once. It counts for the member's first unpaid open month at or after
   * the month in which its period starts. Invoices of anything else that the same account of Stripe sells are left out.
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
    const from = await this.months.openFrom(manager, monthOf(startsAt, timeZone));
    const { id } = await this.recorder.recordOne(manager, {
      memberId,
      month: await this.paidMonths.firstUnpaid(manager, memberId, from),
      kind: 'payment',
      cents: invoice.amount_paid,
      reference,
      via: 'stripe',
      refunds: null,
      recordedBy: null,
    });
    return id;
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
