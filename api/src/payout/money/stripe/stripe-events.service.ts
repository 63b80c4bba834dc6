import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { inTransaction } from '../../../infrastructure/database/transaction.ts';
import { HttpProblem } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { askStripe, requireStripe, STRIPE, type StripeAccess } from './stripe-client.ts';
import { StripeInvoices } from './stripe-invoices.ts';
import {
  disputeSchema,
  eventSchema,
  invoiceSchema,
  refundSchema,
  type StripeEvent,
  type StripeInvoice,
  subscriptionSchema,
} from './stripe-objects.ts';
import { StripeRefunds, withdrawnBy } from './stripe-refunds.ts';
import { Subscriptions } from './subscriptions.ts';

/** What an event changes, within a transaction. */
type Change = (manager: EntityManager) => Promise<void>;

/** Stripe's webhook events: each one takes effect once, in any order and however often it comes. */
@Injectable()
export class StripeEventsService {
  constructor(
    @Inject(STRIPE) private readonly stripe: StripeAccess | null,
    private readonly dataSource: DataSource,
    private readonly invoices: StripeInvoices,
    private readonly refunds: StripeRefunds,
    private readonly subscriptions: Subscriptions,
  ) {}

  /**
   * Takes an event.
   *
   * @param text the raw body, because Stripe signs that
   * @throws HttpProblem 400 when Stripe has not signed it within the last five minutes; 404 where the site takes no cards;
   * 409 or 503 when Stripe has to send it again, which it does for three days
   */
  async take(text: string, signature: string): Promise<void> {
    const { client, webhookSecret } = requireStripe(this.stripe);
    const event = read(
      eventSchema,
      verified(() => client.webhooks.constructEvent(text, signature, webhookSecret)),
    );
    if (await this.isKnown(event)) return;
    // Calls to Stripe come before the transaction, which would hold its locks meanwhile.
    const change = await this.changeBy(event);
    if (change === null) return;
    await inTransaction(this.dataSource, async (manager) => {
      const taken: unknown[] = await manager.query(
        'INSERT INTO stripe_events (id, type) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id',
        [event.id, event.type],
      );
      if (taken.length > 0) await change(manager);
    });
  }

  private async isKnown({ id }: StripeEvent): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query('SELECT FROM stripe_events WHERE id = $1', [id]);
    return rows.length > 0;
  }

  /** @returns null for an event that changes nothing here */
  private async changeBy({ created, data, type }: StripeEvent): Promise<Change | null> {
    switch (type) {
      case 'invoice.paid': {
        const invoice = read(invoiceSchema, data.object);
        return async (manager) => {
          await this.invoices.record(manager, invoice);
        };
      }
      case 'refund.created':
      case 'refund.updated':
      case 'refund.failed':
      case 'charge.refund.updated': {
        const refund = read(refundSchema, data.object);
        if (refund.status !== 'succeeded' && refund.status !== 'failed') return null;
        return this.ofPayment(refund.payment_intent, (manager, payment) => this.refunds.take(manager, payment, refund));
      }
      case 'charge.dispute.created':
      case 'charge.dispute.updated':
      case 'charge.dispute.funds_withdrawn':
      case 'charge.dispute.funds_reinstated':
      case 'charge.dispute.closed': {
        const dispute = read(disputeSchema, data.object);
        if (withdrawnBy(dispute) === 0) return null;
        return this.ofPayment(dispute.payment_intent, (manager, payment) =>
          this.refunds.takeDispute(manager, payment, dispute),
        );
      }
      case 'customer.subscription.created':
      case 'customer.subscription.updated':
      case 'customer.subscription.deleted': {
        const subscription = read(subscriptionSchema, data.object);
        const { id, customer, status, cancel_at, cancel_at_period_end } = subscription;
        const isEnding = cancel_at_period_end || typeof cancel_at === 'number';
        const reportedAt = new Date(created * 1000);
        const feeCents = subscription.items?.data[0]?.price.unit_amount ?? null;
        const kept = {
          id,
          customerId: customer,
          status,
          isEnding,
          isPaused: Boolean(subscription.pause_collection),
          feeCents,
          reportedAt,
        };
        return (manager) => this.subscriptions.store(manager, kept);
      }
      default:
        return null;
    }
  }

  /** Records what happened to the payment of an invoice. If the payment itself isn't recorded yet, that comes first. */
  private async ofPayment(
    paymentIntent: string | null | undefined,
    change: (manager: EntityManager, paymentId: number) => Promise<void>,
  ): Promise<Change | null> {
    if (!paymentIntent) return null;
    const invoice = await this.invoiceOf(paymentIntent);
    if (invoice === null) return null;
    return async (manager) => {
      const paymentId = await this.invoices.record(manager, invoice);
      if (paymentId !== null) await change(manager, paymentId);
    };
  }

  /** @returns null when the payment had no invoice */
  private async invoiceOf(paymentIntent: string): Promise<StripeInvoice | null> {
    const { client } = requireStripe(this.stripe);
    const found = await askStripe(async () => {
      const { data } = await client.invoicePayments.list({
        payment: { type: 'payment_intent', payment_intent: paymentIntent },
        limit: 1,
      });
      const invoice = data[0]?.invoice;
      if (invoice === undefined) return null;
      return client.invoices.retrieve(typeof invoice === 'string' ? invoice : invoice.id);
    });
    return found && read(invoiceSchema, found);
  }
}

/** @throws HttpProblem 400 for an object in another form, such as one of another API version */
function read<Output>(schema: v.GenericSchema<unknown, Output>, object: unknown): Output {
  const result = v.safeParse(schema, object);
  if (result.success) return result.output;
  const sentence =
    'This site does not understand the event: give the webhook the API version that docs/payout.md names';
  throw new HttpProblem(400, 'invalid_input', sentence);
}

/** @throws HttpProblem 400 in place of the library's error, which quotes the body */
function verified<T>(verify: () => T): T {
  try {
    return verify();
  } catch {
    throw new HttpProblem(400, 'invalid_input', t('This was not signed by Stripe for this site, or too long ago'));
  }
}
