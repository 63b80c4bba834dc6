import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';

const STRIPE_KEY = 'sk_test_0123456789';
const WEBHOOK_SECRET = 'whsec_0123456789';

type Thing = Record<string, unknown> & { id: string };

/** What was asked of it. */
interface Asked {
  method: string;
  path: string;
  /** Of a form, by the names that Stripe has for them: `line_items[0][quantity]`. */
  fields: Record<string, string>;
}

/**
 * The calls of Stripe that this site makes, as Stripe answers them, and the events that it sends: on this machine, and
 * with nothing of the payments behind it. As Stripe does, it repeats its answer to a known idempotency key, and refuses
 * the key with other fields.
 */
export class FakeStripe {
  readonly asked: Asked[] = [];
  readonly #server: Server;
  readonly #things = new Map<string, Thing>();
  readonly #answers = new Map<string, { sent: string; id: string }>();
  /** Invoices by the intent by which they were paid. */
  readonly #invoices = new Map<string, Thing>();
  #count = 0;
  /** Whether it answers 500 to everything. */
  isAway = false;
  /** Error codes that the next transfers are refused with, in turn. */
  readonly refusals: string[] = [];
  /** Where its pages are. No browser opens them unless a test does. */
  #pages = 'https://pay.example';
  /** What each of its pages does when its button is pressed, and where it leads to then. */
  readonly #onPages = new Map<string, { label: string; press: () => string }>();
  /** Events of its pages, not sent yet. */
  readonly #unsent: { body: string; signature: string }[] = [];

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async start(): Promise<FakeStripe> {
    const stripe = new FakeStripe();
    await new Promise<void>((resolve) => stripe.#server.listen(0, '127.0.0.1', resolve));
    return stripe;
  }

  /** The settings of a site that uses it. */
  get env(): Record<string, string> {
    const { port } = this.#server.address() as AddressInfo;
    return {
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    };
  }

  /** From now on its pages can be opened in a browser, and do what Stripe's do: pay, and end a subscription. */
  showPages(): void {
    this.#pages = this.env.STRIPE_API_URL ?? '';
  }

  /** Tells a site, as Stripe does a moment later, what was done on its pages. */
  async tell(site: string): Promise<void> {
    for (const { body, signature } of this.#unsent.splice(0)) {
      const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
      const answer = await fetch(`${site}/api/stripe/webhook`, { method: 'POST', body, headers });
      if (!answer.ok) throw new Error(`The site did not take an event: ${answer.status} ${await answer.text()}`);
    }
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /** A subscription that it has made, in a state. */
  subscription(customer: string, fields: Record<string, unknown> = {}): Thing {
    return this.#make('sub', {
      object: 'subscription',
      customer,
      status: 'active',
      cancel_at_period_end: false,
      pause_collection: null,
      items: {
        object: 'list',
        data: [
          {
            id: `si_${this.#count}`,
            current_period_end: Math.floor(Date.now() / 1000) + 30 * 86_400,
            price: { unit_amount: 2_500, currency: 'usd', product: 'prod_1' },
          },
        ],
      },
      ...fields,
    });
  }

  change(thing: Thing, fields: Record<string, unknown>): Thing {
    return Object.assign(thing, fields);
  }

  find(id: string): Thing | undefined {
    return this.#things.get(id);
  }

  /** What it has sent. */
  get transfers(): Thing[] {
    return [...this.#things.values()].filter(({ object }) => object === 'transfer');
  }

  /** A transfer that was made, though no one was told so. */
  sent(fields: Record<string, unknown>): Thing {
    return this.#make('tr', { object: 'transfer', ...fields });
  }

  /** After a day it knows no idempotency key any more. */
  forgetKeys(): void {
    this.#answers.clear();
  }

  /** An invoice of a subscription that was paid, for a period that begins at a moment. */
  paidInvoice(
    customer: string,
    startsAt: Date,
    fields: Record<string, unknown> = {},
  ): { invoice: Thing; intent: string } {
    const start = Math.floor(startsAt.getTime() / 1000);
    const invoice = this.#make('in', {
      object: 'invoice',
      status: 'paid',
      customer,
      currency: 'usd',
      amount_paid: 2_500,
      parent: { type: 'subscription_details', subscription_details: { subscription: 'sub_of_invoice' } },
      lines: {
        object: 'list',
        data: [
          {
            period: { start, end: start + 30 * 86_400 },
            parent: { type: 'subscription_item_details', subscription_item_details: { proration: false } },
          },
        ],
      },
      ...fields,
    });
    const intent = `pi_of_${invoice.id}`;
    this.#invoices.set(intent, invoice);
    return { invoice, intent };
  }

  refund(intent: string, amount: number, fields: Record<string, unknown> = {}): Thing {
    return this.#make('re', { object: 'refund', payment_intent: intent, amount, status: 'succeeded', ...fields });
  }

  /** A dispute about a payment: what has moved of the money says `balance_transactions`. */
  dispute(intent: string, amount: number): Thing {
    return this.#make('dp', { object: 'dispute', payment_intent: intent, amount, status: 'needs_response' });
  }

  /** An event as it is sent: the body, and the header that signs it. */
  event(
    type: string,
    object: Thing,
    { id, created = new Date(), secret = WEBHOOK_SECRET, signedAt = new Date() }: EventOptions = {},
  ): { body: string; signature: string } {
    this.#count += 1;
    const body = JSON.stringify({
      id: id ?? `evt_${this.#count}`,
      object: 'event',
      type,
      created: Math.floor(created.getTime() / 1000),
      data: { object },
    });
    const timestamp = Math.floor(signedAt.getTime() / 1000);
    // The library's own, as it is for tests.
    const signature = new Stripe(STRIPE_KEY).webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    return { body, signature };
  }

  #make(kind: string, fields: Record<string, unknown>): Thing {
    this.#count += 1;
    const thing = { id: `${kind}_${this.#count}`, ...fields };
    this.#things.set(thing.id, thing);
    return thing;
  }

  /** What this site changes in a subscription: whether it is collected, and what it costs. */
  #update(subscription: Thing, fields: Record<string, string>): Thing {
    const amount = fields['items[0][price_data][unit_amount]'];
    if (amount !== undefined) Object.assign(priceOf(subscription), { unit_amount: Number(amount) });
    if (fields.pause_collection === '') return this.change(subscription, { pause_collection: null });
    const behavior = fields['pause_collection[behavior]'];
    return behavior === undefined ? subscription : this.change(subscription, { pause_collection: { behavior } });
  }

  /** A page with its one button. */
  #showPage(method: string, path: string, response: ServerResponse): void {
    const page = this.#onPages.get(path);
    if (!page) return;
    if (method === 'POST') return void response.writeHead(303, { location: page.press() }).end();
    const button = `<form method="post"><button>${page.label}</button></form>`;
    const html = `<!doctype html><html lang="en"><title>Stripe</title><h1>Stripe</h1>${button}</html>`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  }

  /** @returns where it leads to */
  #subscribe(session: Thing, { customer = '', success_url = '', ...fields }: Record<string, string>): string {
    this.change(session, { status: 'complete', url: null });
    // Until the trial ends, what is bought once is all that is charged.
    const amount_paid = Number(fields['line_items[1][price_data][unit_amount]'] ?? 0);
    const subscription = this.subscription(customer, { status: 'trialing' });
    this.#unsent.push(this.event('customer.subscription.created', subscription));
    this.#unsent.push(this.event('invoice.paid', this.paidInvoice(customer, new Date(), { amount_paid }).invoice));
    return success_url;
  }

  /** @returns where it leads to */
  #endSubscription({ customer = '', return_url = '' }: Record<string, string>): string {
    const isOwn = (thing: Thing) => thing.object === 'subscription' && thing.customer === customer;
    const subscription = [...this.#things.values()].find(isOwn);
    if (subscription) {
      this.change(subscription, { cancel_at_period_end: true });
      this.#unsent.push(this.event('customer.subscription.updated', subscription));
    }
    return return_url;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (status: number, type: string, code?: string) =>
      send(status, { error: { type, code, message: type } });
    let text = '';
    for await (const part of request) text += part;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.example');
    const fields = Object.fromEntries(new URLSearchParams(text || searchParams));
    const method = request.method ?? '';
    if (this.#onPages.has(pathname)) return this.#showPage(method, pathname, response);
    this.asked.push({ method, path: pathname, fields });
    if (this.isAway) return void refuse(500, 'api_error');
    if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`) return void refuse(401, 'authentication_error');
    const key = String(request.headers['idempotency-key'] ?? '');
    const known = key === '' ? undefined : this.#answers.get(key);
    const sent = `${method} ${pathname} ${text}`;
    if (known && known.sent !== sent) return void refuse(400, 'idempotency_error');
    const thing = (known && this.#things.get(known.id)) ?? this.#do(method, pathname, fields);
    if (typeof thing === 'string') return void refuse(400, 'invalid_request_error', thing);
    if (!thing) return void refuse(404, 'invalid_request_error');
    if (key !== '') this.#answers.set(key, { sent, id: thing.id });
    send(200, thing);
  }

  /** @returns a code for what is refused */
  #do(method: string, path: string, fields: Record<string, string>): Thing | string | undefined {
    const id = path.split('/').at(-1) ?? '';
    const page = { url: `${this.#pages}/${this.#count + 1}`, status: 'open' };
    switch (`${method} ${path.replace(/_\w+$|(?<=subscriptions|invoices)\/.*/, '')}`) {
      case 'POST /v1/customers':
        return this.#make('cus', { object: 'customer', email: fields.email });
      case 'GET /v1/invoices':
        return this.#things.get(id);
      case 'GET /v1/subscriptions':
        return this.#things.get(id);
      case 'POST /v1/subscriptions': {
        const found = this.#things.get(id);
        return found && this.#update(found, fields);
      }
      case 'DELETE /v1/subscriptions': {
        const found = this.#things.get(id);
        return found && this.change(found, { status: 'canceled' });
      }
    }
    if (path === '/v1/accounts')
      return this.#make('acct', {
        object: 'account',
        details_submitted: false,
        capabilities: { transfers: 'inactive' },
      });
    if (path.startsWith('/v1/accounts/')) return this.#things.get(id);
    if (path === '/v1/account_links') {
      const account = this.#things.get(fields.account ?? '');
      const press = () => {
        if (account) this.change(account, { details_submitted: true, capabilities: { transfers: 'active' } });
        return fields.return_url ?? '';
      };
      this.#onPages.set(new URL(page.url).pathname, { label: 'Add bank account', press });
      return { id: 'link', object: 'account_link', ...page };
    }
    if (`${method} ${path}` === 'POST /v1/transfers')
      return this.refusals.shift() ?? this.#make('tr', { object: 'transfer', ...fields });
    if (path === '/v1/transfers') {
      const data = this.transfers.filter(
        ({ transfer_group, destination }) =>
          transfer_group === fields.transfer_group && destination === fields.destination,
      );
      return { id: 'list', object: 'list', has_more: false, url: path, data };
    }
    if (path === '/v1/checkout/sessions') {
      const session = this.#make('cs', { object: 'checkout.session', ...page });
      this.#onPages.set(new URL(page.url).pathname, {
        label: 'Subscribe',
        press: () => this.#subscribe(session, fields),
      });
      return session;
    }
    if (path.startsWith('/v1/checkout/sessions/')) return this.#things.get(id);
    if (path === '/v1/billing_portal/sessions') {
      const press = () => this.#endSubscription(fields);
      this.#onPages.set(new URL(page.url).pathname, { label: 'Cancel subscription', press });
      return this.#make('bps', { object: 'billing_portal.session', ...page });
    }
    if (path === '/v1/invoice_payments') {
      const invoice = this.#invoices.get(fields['payment[payment_intent]'] ?? '');
      const data = invoice ? [{ id: 'inpay', object: 'invoice_payment', invoice: invoice.id }] : [];
      return { id: 'list', object: 'list', has_more: false, url: path, data };
    }
    return undefined;
  }
}

const priceOf = (subscription: Thing) =>
  (subscription.items as { data: { price: Record<string, unknown> }[] }).data[0]?.price ?? {};

interface EventOptions {
  id?: string;
  /** When it happened. */
  created?: Date;
  secret?: string;
  signedAt?: Date;
}
