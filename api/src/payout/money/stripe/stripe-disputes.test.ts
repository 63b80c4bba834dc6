import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Temporal } from 'temporal-polyfill';
import type { DataSource } from 'typeorm';
import type { Client } from '../../../../test/client.ts';
import { FakeStripe } from '../../../../test/payout/fake-stripe.ts';
import { signedEventTo } from '../../../../test/payout/signed-event.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { SITE_SCHEMA } from '../../../app/site.ts';
import { createDataSource } from '../../../infrastructure/database/data-source.ts';
import { LEDGER_AGREES } from '../../ledger/ledger-agrees.ts';
import { addMonths, firstInstantOf, monthOf, nextMonth } from '../../plan/calendar/month.ts';
import { billingMoment } from './billing-moment.ts';

const ZONES = ['Pacific/Auckland', 'Asia/Tokyo', 'UTC', 'America/New_York', 'Pacific/Honolulu'];
const DIRECT_CENTS = 500;

type DisputeStep = 'withdrawn' | 'reinstated' | 'won' | 'lost';
type Event = { body: string; signature: string };

const daysIn = (month: string) => Temporal.PlainYearMonth.from(month).daysInMonth;
/** Counts months like Stripe: in UTC, on the last day of a shorter month. */
const billedAt = (anchor: Date, months: number): Date =>
  new Date(Temporal.Instant.from(anchor.toISOString()).toZonedDateTimeISO('UTC').add({ months }).epochMilliseconds);

describe.each(ZONES)('in the time zone %s', (timeZone) => {
  const now = monthOf(new Date(), timeZone);
  const closed = addMonths(now, -2);
  const open = addMonths(now, -1);
  let stripe: FakeStripe;
  let server: TestServer;
  let dataSource: DataSource;
  let admin: Client;
  let adminId: number;
  let payers = 0;
  /** Invoices of the month that gets closed, one for each test that needs one. */
  const invoices: { intent: string; memberId: number }[] = [];

  beforeAll(async () => {
    stripe = await FakeStripe.start();
    server = await startTestServer({ ...stripe.env, PUBLIC_ORIGIN: 'https://powerline.example' });
    dataSource = await createDataSource(server.databaseUrl, SITE_SCHEMA, () => undefined).initialize();
    admin = await server.admin();
    await server.sql('UPDATE payout_installation SET time_zone = $1', [timeZone]);
    await server.open('payout');
    adminId = (await admin.get('/api/user')).json().id;
    // Everyone here is sponsored by the admin, who earns $5 from each paid month.
    const input = { username: 'admin', month: closed, cents: 2_500, reference: 'the admin pays' };
    expect((await admin.post('/api/admin/payout/payments', input)).status).toBe(201);
    for (let count = 0; count < 8; count += 1)
      // The last second of the month, where the site is.
      invoices.push(await payer(new Date(firstInstantOf(nextMonth(closed), timeZone).getTime() - 1_000)));
    expect((await admin.post(`/api/admin/payout/months/${closed}/closing`)).status).toBe(202);
    for (;;) {
      const { state } = (await admin.get(`/api/admin/payout/months/${closed}`)).json();
      if (state === 'closed') break;
    }
  });
  afterAll(async () => {
    await dataSource.destroy();
    await server.close();
    await stripe.stop();
  });
  afterEach(async () => {
    expect(await server.sql('SELECT coalesce(sum(cents), 0)::integer AS cents FROM ledger_entries')).toEqual([
      { cents: 0 },
    ]);
    expect(await LEDGER_AGREES.find(dataSource.manager)).toBeNull();
  });

  const tell = (event: Event) => signedEventTo(server, event);

  /** A new member who has paid by card for the month in which a period starts. */
  async function payer(
    startsAt: Date,
    isReported = true,
  ): Promise<{ intent: string; memberId: number; customer: string }> {
    payers += 1;
    const username = `payer${payers}`;
    const client = await server.member(username);
    expect((await client.post('/api/membership/checkout')).status).toBe(200);
    const [row] = await server.sql<{ memberId: number; customer: string }>(
      `SELECT u.id AS "memberId", s.customer_id AS customer FROM users u JOIN stripe_customers s ON s.member_id = u.id
        WHERE u.username = $1`,
      [username],
    );
    if (!row) throw new Error('The checkout made no customer');
    const { invoice, intent } = stripe.paidInvoice(row.customer, startsAt);
    if (isReported) expect(await tell(stripe.event('invoice.paid', invoice))).toBe(204);
    return { intent, ...row };
  }

  const paidInvoiceOfClosed = () => {
    const invoice = invoices.pop();
    if (!invoice) throw new Error('Pay more invoices before the month is closed');
    return invoice;
  };

  const balance = async () =>
    (
      await server.sql<{ cents: number }>(
        'SELECT available_cents::integer AS cents FROM ledger_balances WHERE member_id = $1',
        [adminId],
      )
    )[0]?.cents ?? 0;

  const activeMonths = async (memberId: number) =>
    (
      await server.sql<{ month: string }>(
        `SELECT to_char(month, 'YYYY-MM') AS month FROM active_months WHERE member_id = $1 ORDER BY 1`,
        [memberId],
      )
    ).map(({ month }) => month);

  const keptOf = async (memberId: number) =>
    (
      await server.sql<{ cents: number }>(
        `SELECT sum(CASE WHEN kind = 'payment' THEN cents ELSE -cents END)::integer AS cents
           FROM membership_payments WHERE member_id = $1`,
        [memberId],
      )
    )[0]?.cents;

  /** The events of one dispute, as Stripe sends them. */
  function disputeOf(intent: string): Record<DisputeStep, Event> {
    const taken = { amount: -2_500 };
    const back = { amount: 2_500 };
    const dispute = stripe.dispute(intent, 2_500);
    const event = (type: string, fields: object) => stripe.event(type, { ...dispute, ...fields });
    return {
      withdrawn: event('charge.dispute.funds_withdrawn', { status: 'needs_response', balance_transactions: [taken] }),
      reinstated: event('charge.dispute.funds_reinstated', { status: 'won', balance_transactions: [taken, back] }),
      won: event('charge.dispute.closed', { status: 'won', balance_transactions: [taken] }),
      lost: event('charge.dispute.closed', { status: 'lost', balance_transactions: [taken] }),
    };
  }

  test('a chargeback in a closed month takes back what others earned from it, once', async () => {
    const before = await balance();
    const { intent, memberId } = paidInvoiceOfClosed();
    const dispute = disputeOf(intent);
    for (const event of [dispute.lost, dispute.withdrawn, dispute.withdrawn, dispute.lost])
      expect(await tell(event)).toBe(204);
    expect(await balance()).toBe(before - DIRECT_CENTS);
    expect(await keptOf(memberId)).toBe(0);
    expect(await activeMonths(memberId)).toEqual([closed]);
  });

  test.each<DisputeStep[]>([
    ['withdrawn', 'reinstated'],
    ['reinstated', 'withdrawn'],
    ['won', 'reinstated', 'withdrawn'],
    ['withdrawn', 'withdrawn', 'won', 'reinstated', 'won'],
  ])('a won dispute leaves a closed month as it was, with events in the order %s, %s …', async (...order) => {
    const before = await balance();
    const { intent, memberId } = paidInvoiceOfClosed();
    const dispute = disputeOf(intent);
    for (const which of order) expect(await tell(dispute[which])).toBe(204);
    expect(await balance()).toBe(before);
    expect(await keptOf(memberId)).toBe(2_500);
    expect(await activeMonths(memberId)).toEqual([closed]);
  });

  test('a dispute reported all at once ends the same way', async () => {
    const before = await balance();
    const { intent, memberId } = paidInvoiceOfClosed();
    const { withdrawn, reinstated, won } = disputeOf(intent);
    const answers = await Promise.all([reinstated, withdrawn, won, withdrawn, reinstated].map(tell));
    expect(new Set(answers)).toEqual(new Set([204]));
    expect(await balance()).toBe(before);
    expect(await keptOf(memberId)).toBe(2_500);
  });

  test('a refund that fails later is undone in a closed month, in any order', async () => {
    const before = await balance();
    for (const isLate of [false, true]) {
      const { intent, memberId } = paidInvoiceOfClosed();
      const refund = stripe.refund(intent, 2_500);
      const succeeded = stripe.event('refund.created', { ...refund });
      const failed = stripe.event('refund.failed', { ...refund, status: 'failed' });
      const updated = stripe.event('charge.refund.updated', { ...refund, status: 'failed' });
      const order = isLate ? [failed, succeeded, updated] : [succeeded, failed, updated];
      for (const event of order) expect(await tell(event)).toBe(204);
      expect(await balance()).toBe(before);
      expect(await keptOf(memberId)).toBe(2_500);
      expect(await activeMonths(memberId)).toEqual([closed]);
    }
  });

  test('a subscription begun late on the 31st pays every month once, also when payments come late', async () => {
    const start = [0, 1, 2].map((months) => addMonths(now, months)).find((month) => daysIn(month) === 31) ?? now;
    const begun = new Date(firstInstantOf(nextMonth(start), timeZone).getTime() - 30 * 60_000);
    const { memberId, customer } = await payer(begun);
    const anchor = billingMoment({ month: nextMonth(start), now: begun, timeZone });
    for (let months = 0; months < 11; months += 1) {
      const { invoice } = stripe.paidInvoice(customer, billedAt(anchor, months));
      expect(await tell(stripe.event('invoice.paid', invoice))).toBe(204);
    }
    expect(await activeMonths(memberId)).toEqual(Array.from({ length: 12 }, (_, count) => addMonths(start, count)));
    // One from before, which bills at the hour at which it began, pays as many months as it has invoices.
    const old = await payer(begun);
    for (let months = 1; months < 12; months += 1) {
      const { invoice } = stripe.paidInvoice(old.customer, billedAt(begun, months));
      expect(await tell(stripe.event('invoice.paid', invoice))).toBe(204);
    }
    expect(await activeMonths(old.memberId)).toHaveLength(12);
    // Two that were due in a closed month pay the first two that are not paid.
    const late = await payer(firstInstantOf(closed, timeZone));
    const again = stripe.paidInvoice(late.customer, firstInstantOf(closed, timeZone)).invoice;
    const twice = [1, 2].map(() => tell(stripe.event('invoice.paid', again)));
    expect(await Promise.all(twice)).toEqual([204, 204]);
    expect(await activeMonths(late.memberId)).toEqual([open, now]);
  });

  test('a chargeback ends an open month, and a won dispute brings it back, even before its invoice is reported', async () => {
    for (const isReported of [true, false]) {
      const { intent, memberId } = await payer(firstInstantOf(open, timeZone), isReported);
      const dispute = disputeOf(intent);
      expect(await tell(dispute.withdrawn)).toBe(204);
      expect(await activeMonths(memberId)).toEqual([]);
      expect(await tell(dispute.won)).toBe(204);
      expect(await activeMonths(memberId)).toEqual([open]);
      expect(await tell(dispute.reinstated)).toBe(204);
      expect(await keptOf(memberId)).toBe(2_500);
    }
  });
});
