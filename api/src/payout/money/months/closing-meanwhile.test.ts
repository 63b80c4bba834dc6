import { afterEach, expect, test } from '@jest/globals';
import type { Month } from '@powerline/contract/payout';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { deleteAccount, setSuspended, untilWaiting } from '../../../../test/payout/account-changes.ts';
import { storePayments, storeTeam } from '../../../../test/payout/stored-team.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { SITE_SCHEMA } from '../../../app/site.ts';
import { createDataSource } from '../../../infrastructure/database/data-source.ts';
import { PaidMonths } from '../../activity/paid-months.ts';
import { LEDGER_AGREES } from '../../ledger/ledger-agrees.ts';
import { PayableMonths } from '../payments/payable-months.ts';
import { PaymentRecorder } from '../payments/payment-recorder.ts';
import { Refunds } from '../payments/refunds.ts';
import { Reversals } from '../reversals/reversals.ts';
import { DueMonths } from './due-months.ts';
import { MonthCloser } from './month-closer.ts';

const MONTH: Month = '2010-01';
/** A chain in which each is the sponsor of the next. */
const MEMBERS = 12;
/** Have paid before anything happens. */
const PAID = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const FEE = 2_500;

const recorder = new PaymentRecorder();
const refunds = new Refunds(recorder, new PayableMonths(), new PaidMonths(), new Reversals());
const open: { end(): Promise<unknown> }[] = [];

afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.end();
});

interface Site {
  dataSource: DataSource;
  url: string;
  close(): Promise<boolean>;
}

/** The same team each time, in its own database. @param paid who have paid the month */
async function site(paid: readonly number[]): Promise<Site> {
  const url = await createTestDatabase();
  const dataSource = await createDataSource(url, SITE_SCHEMA, () => undefined).initialize();
  open.push({ end: () => dataSource.destroy() });
  const above = (member: number) => (member === 0 ? null : member - 1);
  await storeTeam(
    dataSource,
    Array.from({ length: MEMBERS }, (_, member) => ({ sponsor: above(member), parent: above(member), position: 1 })),
    1,
  );
  await storePayments(
    dataSource,
    MONTH,
    paid.map((member) => ({ member, cents: FEE })),
    1,
  );
  const closer = new MonthCloser(dataSource, url, new DueMonths());
  return { dataSource, url, close: () => closer.close(MONTH) };
}

/** All that the closing wrote, to the byte: but for the moment, and the number of the transaction. */
const closedIn = ({ dataSource }: Site): Promise<unknown> =>
  dataSource.query(
    `SELECT t::text FROM commission_sources t UNION ALL SELECT t::text FROM member_statements t
     UNION ALL SELECT (month, plan_version, members, payers, fees_cents, earners, cents, lines, skipped)::text FROM closed_months
     UNION ALL SELECT (e.account, e.member_id, e.cents)::text
       FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id AND t.kind = 'commission'
     ORDER BY 1`,
  );

const balancesIn = ({ dataSource }: Site): Promise<unknown> =>
  dataSource.query('SELECT * FROM ledger_balances ORDER BY member_id');

const pay = ({ dataSource }: Site, member: number, before: () => Promise<void> = async () => undefined) =>
  dataSource.transaction(async (manager) => {
    await recorder.recordOne(manager, {
      memberId: 1 + member,
      month: MONTH,
      kind: 'payment',
      cents: FEE,
      reference: `meanwhile ${member}`,
      via: 'admin',
      refunds: null,
      recordedBy: 'admin',
    });
    await before();
  });

/** Gives back what a member has paid. */
const giveBack = ({ dataSource }: Site, member: number) =>
  dataSource.transaction(async (manager) => {
    const [payment] = await manager.query('SELECT id FROM membership_payments WHERE member_id = $1', [1 + member]);
    return refunds.record(manager, payment.id, { cents: FEE, reference: 'back', via: 'admin', recordedBy: 'admin' });
  });

/** A moment for which others wait. */
function moment(): { come: () => void; hasCome: Promise<void> } {
  let come = (): void => undefined;
  const hasCome = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { come, hasCome };
}

test('of payments that are under way when their month begins to close, one that is committed is in it, one that is called off is not, and one after them is refused: to the byte as without any haste', async () => {
  const disturbed = await site(PAID);
  const [stored, decided] = [moment(), moment()];
  const calledOff = pay(disturbed, 10, async () => {
    stored.come();
    await decided.hasCome;
    throw new Error('called off');
  });
  await stored.hasCome;
  // Each waits for the one before: for its turn at the rotator, for both payments, for the beginning of the closing.
  const inTime = pay(disturbed, 9);
  await untilWaiting(disturbed.dataSource, 1);
  const closing = disturbed.close();
  await untilWaiting(disturbed.dataSource, 2);
  const late = pay(disturbed, 11);
  await untilWaiting(disturbed.dataSource, 3);
  decided.come();
  const outcomes = await Promise.allSettled([calledOff, inTime, late, closing]);
  expect(outcomes).toMatchObject([
    { status: 'rejected', reason: { message: 'called off' } },
    { status: 'fulfilled' },
    { status: 'rejected', reason: { status: 409, code: expect.stringMatching(/^month_(being_)?closed$/) } },
    { status: 'fulfilled', value: true },
  ]);

  const control = await site([...PAID, 9]);
  await control.close();
  expect(await closedIn(disturbed)).toEqual(await closedIn(control));
  expect(await balancesIn(disturbed)).toEqual(await balancesIn(control));
  expect(await LEDGER_AGREES.find(disturbed.dataSource.manager)).toBeNull();
});

test('a payment and a refund that arrive while a month is booked are refused whole; the refund the second after takes back seven amounts, and what was closed stays as it was, to the byte', async () => {
  const disturbed = await site(PAID);
  const blocker = new pg.Client({ connectionString: disturbed.url });
  await blocker.connect();
  open.push(blocker);
  await blocker.query('BEGIN; LOCK TABLE ledger_balances IN ACCESS EXCLUSIVE MODE');
  const closing = disturbed.close();
  await untilWaiting(disturbed.dataSource, 1);
  const refused = { status: 409, code: 'month_being_closed' };
  await expect(pay(disturbed, 9)).rejects.toMatchObject(refused);
  await expect(giveBack(disturbed, 8)).rejects.toMatchObject(refused);
  await blocker.query('ROLLBACK');
  expect(await closing).toBe(true);

  const control = await site(PAID);
  await control.close();
  const closed = await closedIn(control);
  expect(await closedIn(disturbed)).toEqual(closed);
  await giveBack(disturbed, 8);
  await expect(pay(disturbed, 9)).rejects.toMatchObject({ status: 409, code: 'month_closed' });
  const [made] = await disturbed.dataSource.query(
    `SELECT count(*)::integer AS amounts, sum(cents)::integer AS cents FROM commission_reversals`,
  );
  expect(made).toEqual({ amounts: 7, cents: 1_100 });
  expect(await closedIn(disturbed)).toEqual(closed);
  expect(await LEDGER_AGREES.find(disturbed.dataSource.manager)).toBeNull();
});

/** @param before the end of its transaction */
const remove = ({ dataSource }: Site, member: number, before: () => Promise<void> = async () => undefined) =>
  dataSource.transaction(async (manager) => {
    await deleteAccount(manager, 1 + member);
    await before();
  });

const suspend = (
  { dataSource }: Site,
  member: number,
  before: () => Promise<void> = async () => undefined,
  isSuspended = true,
) =>
  dataSource.transaction(async (manager) => {
    await setSuspended(manager, 1 + member, isSuspended);
    await before();
  });

test.each([
  ['deleted', remove],
  ['suspended', suspend],
])('an account %s after the closing has read the team and before it books earns nothing', async (_, end) => {
  const disturbed = await site(PAID);
  const [done, decided] = [moment(), moment()];
  const ending = end(disturbed, 4, async () => {
    done.come();
    await decided.hasCome;
  });
  await done.hasCome;
  // It is committed when the closing has settled the month with it, and waits to book.
  const closing = disturbed.close();
  await untilWaiting(disturbed.dataSource, 1);
  decided.come();
  await ending;
  expect(await closing).toBe(true);

  const control = await site(PAID);
  await end(control, 4);
  await control.close();
  expect(await closedIn(disturbed)).toEqual(await closedIn(control));
  expect(await balancesIn(disturbed)).toEqual(await balancesIn(control));
  expect(await disturbed.dataSource.query('SELECT FROM ledger_balances WHERE member_id = 5')).toEqual([]);
  expect(await LEDGER_AGREES.find(disturbed.dataSource.manager)).toBeNull();
});

test('a month closes even when accounts change at each try', async () => {
  const disturbed = await site(PAID);
  const rounds = [true, false].map((isSuspended) => {
    const [done, decided] = [moment(), moment()];
    const begin = () =>
      suspend(
        disturbed,
        4,
        async () => {
          done.come();
          await decided.hasCome;
        },
        isSuspended,
      );
    return { begin, done: done.hasCome, decide: decided.come };
  });
  const [first, second] = rounds;
  const suspending = first?.begin();
  await first?.done;
  const closing = disturbed.close();
  await untilWaiting(disturbed.dataSource, 1);
  // It waits behind the closing, which will have to settle again.
  const lettingBack = second?.begin();
  await untilWaiting(disturbed.dataSource, 2);
  first?.decide();
  await suspending;
  await second?.done;
  await untilWaiting(disturbed.dataSource, 1);
  second?.decide();
  await lettingBack;
  expect(await closing).toBe(true);

  const control = await site(PAID);
  await control.close();
  expect(await closedIn(disturbed)).toEqual(await closedIn(control));
});

test('an account that is deleted while its month is booked waits, and then its payout comes first', async () => {
  const disturbed = await site(PAID);
  await disturbed.dataSource.query('ALTER TABLE plan_versions DISABLE TRIGGER USER');
  await disturbed.dataSource.query('UPDATE plan_versions SET minimum_payout_cents = 100');
  const blocker = new pg.Client({ connectionString: disturbed.url });
  await blocker.connect();
  open.push(blocker);
  await blocker.query('BEGIN; LOCK TABLE ledger_balances IN ACCESS EXCLUSIVE MODE');
  const closing = disturbed.close();
  await untilWaiting(disturbed.dataSource, 1);
  const deleting = remove(disturbed, 4);
  const refused = expect(deleting).rejects.toMatchObject({ status: 409, code: 'payout_first' });
  await untilWaiting(disturbed.dataSource, 2);
  await blocker.query('ROLLBACK');
  expect(await closing).toBe(true);
  await refused;
});
