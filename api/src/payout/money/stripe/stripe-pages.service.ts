import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { StripePage } from '@powerline/contract/payout';
import type { Stripe } from 'stripe';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { MailSettings } from '../../../accounts/mail/mail-settings.ts';
import { readValue } from '../../../infrastructure/database/rows.ts';
import { HttpProblem, notFound } from '../../../infrastructure/http/http-problem.ts';
import { readInstallation } from '../../../infrastructure/installation/installation.entity.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { Allowance } from '../../../infrastructure/rate-limits/allowance.ts';
import { RateLimits } from '../../../infrastructure/rate-limits/rate-limits.ts';
import { CurrentLook } from '../../../infrastructure/site-look/current-look.ts';
import { PaidMonths } from '../../activity/paid-months.ts';
import { monthOf, nextMonth } from '../../plan/calendar/month.ts';
import { readPlan } from '../../plan/versions/plan-versions.ts';
import { billingMoment } from './billing-moment.ts';
import { askStripe, requireStripe, STRIPE, type StripeAccess } from './stripe-client.ts';
import { Subscriptions } from './subscriptions.ts';

/** Each is a request to Stripe. */
const PAGES_PER_MEMBER = { name: 'page of Stripe', perHour: 20, thenPerMinute: 1 };

/** Opening the page twice in this time gives the same page, so no one subscribes twice. */
const SAME_PAGE_MS = 12 * 60 * 60 * 1000;

/** Where Stripe sends members back to. */
const MEMBERSHIP_PATH = '/team/membership';

/** Opens the Stripe pages on which members pay and end their subscription. */
@Injectable()
export class StripePagesService {
  private readonly perMember: Allowance;

  constructor(
    @Inject(STRIPE) private readonly stripe: StripeAccess | null,
    private readonly dataSource: DataSource,
    private readonly settings: MailSettings,
    private readonly paidMonths: PaidMonths,
    private readonly subscriptions: Subscriptions,
    private readonly looks: CurrentLook,
    limits: RateLimits,
  ) {
    this.perMember = new Allowance(limits, PAGES_PER_MEMBER);
  }

  /**
   * A page on which a member subscribes from the first month that is not paid. This month is charged there at once and in
   * full; the subscription bills from the next one on (`billingMoment`). Stripe takes an anchor of the billing cycle only
   * before the day on which it would bill anyway, and then for free or in part, so the subscription begins as a trial.
   *
   * @throws HttpProblem 404 where the site takes no cards; 409 with a subscription; 429; 503 when Stripe is away
   */
  async checkout(user: User, now: Date): Promise<StripePage> {
    const { client } = requireStripe(this.stripe);
    await this.perMember.takeOrRefuse(String(user.id));
    const { manager } = this.dataSource;
    if ((await this.subscriptions.of(manager, user.id)) !== null)
      throw new HttpProblem(
        409,
        'conflict',
        t('You have a subscription already. It can be changed or ended, not doubled.'),
      );
    const { currency, timeZone } = await readInstallation(manager);
    const thisMonth = monthOf(now, timeZone);
    const paidThrough = await this.paidMonths.paidThrough(manager, user.id, thisMonth);
    const isPaid = paidThrough !== null;
    const first = nextMonth(paidThrough ?? thisMonth);
    const { feeCents } = await readPlan(manager, first);
    const nowCents = isPaid ? null : (await readPlan(manager, thisMonth)).feeCents;
    const customer = await this.customerOf(user);
    const trialEnd = billingMoment({ month: first, now, timeZone, isEarly: isPaid }).getTime() / 1000;
    const { siteName } = await this.looks.read();
    const name = `${siteName} membership`;
    const price = (unit_amount: number) => ({ currency: currency.toLowerCase(), unit_amount });
    const input = {
      mode: 'subscription',
      customer,
      client_reference_id: String(user.id),
      line_items: [
        { quantity: 1, price_data: { ...price(feeCents), recurring: { interval: 'month' }, product_data: { name } } },
        ...(nowCents === null
          ? []
          : [{ quantity: 1, price_data: { ...price(nowCents), product_data: { name: `${name}, ${thisMonth}` } } }]),
      ],
      subscription_data: { trial_end: trialEnd },
      success_url: `${this.settings.origin}${MEMBERSHIP_PATH}?checkout=done`,
      cancel_url: `${this.settings.origin}${MEMBERSHIP_PATH}`,
    } satisfies Stripe.Checkout.SessionCreateParams;
    const period = Math.floor(now.getTime() / SAME_PAGE_MS);
    return askStripe(async () => {
      const { sessions } = client.checkout;
      const idempotencyKey = `checkout ${customer} ${first} ${feeCents} ${nowCents ?? 'paid'} ${trialEnd} ${name} ${period}`;
      const made = await sessions.create(input, { idempotencyKey });
      // Stripe repeats its first answer. A member who has since paid and canceled needs another page.
      const page = await sessions.retrieve(made.id);
      if (page.status === 'open' && page.url !== null) return { url: page.url };
      const another = await sessions.create(input, { idempotencyKey: `${idempotencyKey} after ${made.id}` });
      if (another.url === null) throw new Error('Stripe made a page without an address');
      return { url: another.url };
    });
  }

  /**
   * A page on which a member changes the card or ends the subscription.
   *
   * @throws HttpProblem 404 where the site takes no cards or the member never paid by card; 429; 503 when Stripe is away
   */
  async portal(user: User): Promise<StripePage> {
    const { client } = requireStripe(this.stripe);
    await this.perMember.takeOrRefuse(String(user.id));
    const customer = await this.knownCustomerOf(user);
    if (customer === undefined) throw notFound(t('You have no subscription'));
    const page = await askStripe(() =>
      client.billingPortal.sessions.create({ customer, return_url: `${this.settings.origin}${MEMBERSHIP_PATH}` }),
    );
    return { url: page.url };
  }

  private async customerOf(user: User): Promise<string> {
    const known = await this.knownCustomerOf(user);
    if (known !== undefined) return known;
    const { client } = requireStripe(this.stripe);
    const { id, email, username } = user;
    const customer = await askStripe(() =>
      client.customers.create(
        { email, name: username, metadata: { memberId: String(id) } },
        { idempotencyKey: `customer ${this.settings.origin} ${id} ${email}` },
      ),
    );
    // With two at once, the first one wins.
    await this.dataSource.query(
      'INSERT INTO stripe_customers (member_id, customer_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [id, customer.id],
    );
    return (await this.knownCustomerOf(user)) ?? customer.id;
  }

  private knownCustomerOf({ id }: User): Promise<string | undefined> {
    const customer = 'SELECT customer_id FROM stripe_customers WHERE member_id = $1';
    return readValue(this.dataSource, v.string(), customer, [id]);
  }
}
