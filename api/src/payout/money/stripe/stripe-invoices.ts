import { Injectable } from '@nestjs/common';
import { STRIPE_REFERENCE_PREFIX } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { Notifications } from '../../../accounts/notifications/notifications.ts';
import { readRows } from '../../../infrastructure/database/rows.ts';
import { HttpProblem } from '../../../infrastructure/http/http-problem.ts';
import { readInstallation } from '../../../infrastructure/installation/installation.entity.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { PaidMonths } from '../../activity/paid-months.ts';
import { monthOf } from '../../plan/calendar/month.ts';
import { PayableMonths } from '../payments/payable-months.ts';
import { findPaymentsByReference, PaymentRecorder } from '../payments/payment-recorder.ts';
import { PRORATION_PAID } from './proration-paid.kind.ts';
import type { StripeInvoice } from './stripe-objects.ts';
import { findMemberOfCustomer } from './subscriptions.ts';

/** The reference of the payment that an invoice of Stripe is. */
export const referenceOf = (stripeId: string): string => `${STRIPE_REFERENCE_PREFIX}${stripeId}`;

const ADMIN_ROW = v.strictObject({ userId: v.number(), username: v.string() });

/** Records the invoices that Stripe has collected as payments. */
@Injectable()
export class StripeInvoices {
  constructor(
    private readonly recorder: PaymentRecorder,
    private readonly months: PayableMonths,
    private readonly paidMonths: PaidMonths,
    private readonly notifications: Notifications,
  ) {}

  /**
   * Records a paid invoice of a member's subscription, once. It counts for the member's first unpaid open month at or after
   * the month in which its period starts. Admins get a note about one that has only prorations. Invoices for anything else sold through the same Stripe account are ignored.
   *
   * @param manager of a transaction
   * @returns the id of the payment; null when the invoice isn't for a membership
   * @throws HttpProblem 409 while the month is being closed: Stripe sends it again later
   */
  async record(manager: EntityManager, invoice: StripeInvoice): Promise<number | null> {
    const memberId = invoice.customer && (await findMemberOfCustomer(manager, invoice.customer));
    const reference = referenceOf(invoice.id);
    // Its month was chosen the first time and may be closed by now.
    const known = (await findPaymentsByReference(manager, [reference])).get(reference);
    if (known) return known.id;
    const startsAt = startOf(invoice);
    const cents = paidCents(invoice);
    if (!memberId || startsAt === null || cents === 0) return null;
    const { currency, timeZone } = await readInstallation(manager);
    if (invoice.currency.toUpperCase() !== currency)
      throw new HttpProblem(
        400,
        'invalid_input',
        t('The invoice is not in {currency}: it pays no membership here', { currency }),
      );
    const from = await this.months.openFrom(manager, monthOf(startsAt, timeZone));
    const isProration = fullLinesOf(invoice).length === 0;
    const { id } = await this.recorder.recordOne(manager, {
      memberId,
      month: await this.paidMonths.firstUnpaid(manager, memberId, from),
      kind: 'payment',
      cents,
      reference,
      via: 'stripe',
      refunds: null,
      recordedBy: null,
      reason: isProration ? t('This invoice has only prorations. Check which month it should pay.') : null,
    });
    if (isProration) await this.notifyAdmins(manager, { memberId, cents, currency, reference });
    return id;
  }

  private async notifyAdmins(
    manager: EntityManager,
    { memberId, ...data }: { memberId: number; cents: number; currency: string; reference: string },
  ): Promise<void> {
    const rows = await readRows(
      manager,
      ADMIN_ROW,
      `SELECT a.id AS "userId", u.username FROM accounts a JOIN accounts u ON u.id = $1 WHERE a.is_admin`,
      [memberId],
    );
    for (const { userId, username } of rows)
      await this.notifications.send(manager, userId, PRORATION_PAID, { ...data, username });
  }
}

/** What the invoice brought in, by card and from the customer's credit. */
const paidCents = ({ amount_paid, starting_balance, ending_balance }: StripeInvoice): number =>
  amount_paid + Math.max(0, Math.min(0, ending_balance ?? 0) - Math.min(0, starting_balance ?? 0));

/** The lines that aren’t corrections of an earlier period. */
const fullLinesOf = ({ lines }: StripeInvoice): StripeInvoice['lines']['data'] =>
  lines.data.filter(
    ({ parent }) => !(parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration),
  );

/** When the period begins that an invoice of a subscription is for; null of another invoice. */
function startOf(invoice: StripeInvoice): Date | null {
  if (!invoice.parent?.subscription_details) return null;
  const full = fullLinesOf(invoice);
  const starts = (full.length > 0 ? full : invoice.lines.data).map(({ period }) => period.start);
  return starts.length === 0 ? null : new Date(Math.max(...starts) * 1000);
}
