import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { type GeneratedMonth, generateMonth, seededNumbers } from '../../../../test/payout/generated-month.ts';
import { KEY_ID, MonthStore } from '../../../../test/payout/store-month.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { SITE_SCHEMA } from '../../../app/site.ts';
import { createDataSource } from '../../../infrastructure/database/data-source.ts';
import { addMonths, previousMonth } from '../../plan/calendar/month.ts';
import { ALL_REPORTS } from './all-reports.ts';
import { readPeriod } from './report-period.ts';
import { readReportRows, readReportTotals } from './report-rows.ts';

const MONTHS = 1_000;
const MEMBERS = 8;
const FIRST = '2001-01';
const SEED = Number(process.env.REPORTS_SEED ?? 35);
const TIME_ZONE = 'America/New_York';
const THRESHOLD = 60_000;

let dataSource: DataSource;

beforeAll(async () => {
  dataSource = await createDataSource(await createTestDatabase(), SITE_SCHEMA, () => undefined).initialize();
  await dataSource.query('UPDATE payout_installation SET time_zone = $1', [TIME_ZONE]);
  await dataSource.query(`INSERT INTO secret_keys (id) VALUES ('${KEY_ID}')`);
  // A month of statements comes as a partition; here one has all of them.
  await dataSource.query('CREATE TABLE generated_statements PARTITION OF member_statements DEFAULT');
  await dataSource.query('ALTER TABLE member_statements DISABLE TRIGGER member_statements_no_entry');
  await dataSource.query('ALTER TABLE generated_statements DISABLE TRIGGER ALL');
});
afterAll(() => dataSource.destroy());

/** The figures of a report, by name, and its difference to the ledger. */
async function figuresOf(key: string, query: { month?: string; year?: string; day?: string }) {
  const source = ALL_REPORTS.find((report) => report.key === key);
  if (!source) throw new Error(`There is no report ${key}`);
  const period = readPeriod(source.period, query, '');
  const { figures, equation } = await readReportTotals(dataSource, source, period);
  const rows = await readReportRows(dataSource, source, period, { after: undefined, limit: 1_000 });
  return {
    ...Object.fromEntries(figures.map(({ name, value }) => [name, value])),
    rows: rows.length,
    difference: equation.differenceCents,
  };
}

const total = <T>(list: readonly T[], cents: (one: T) => number): number =>
  list.reduce((sum, one) => sum + cents(one), 0);

test(`report totals equal the ledger in ${MONTHS} generated months`, async () => {
  const next = seededNumbers(SEED);
  const store = new MonthStore(TIME_ZONE);
  const made = new Map<string, GeneratedMonth>();
  const inPeriod = (of: string) => store.ledger.entries.filter(({ at }) => at.startsWith(of));
  let compared = 0;
  const expectFigures = async (key: string, query: object, expected: object) => {
    expect({ key, ...query, ...(await figuresOf(key, query)) }).toEqual({ key, ...query, difference: 0, ...expected });
    compared += 1;
  };

  for (let number = 0; number < MONTHS; number += 1) {
    const month = addMonths(FIRST, number);
    const before = previousMonth(month);
    const generated = generateMonth(next, {
      month,
      members: MEMBERS,
      paidBefore: made.get(before)?.payments.length ?? 0,
    });
    made.set(month, generated);
    await dataSource.transaction((manager) => store.store(manager, generated, before));
    const entries = inPeriod(month);

    for (const key of ['journal', 'ledger'])
      await expectFigures(
        key,
        { month },
        {
          Debit: total(entries, ({ cents }) => Math.max(-cents, 0)),
          Credit: total(entries, ({ cents }) => Math.max(cents, 0)),
          Entries: entries.length,
          rows: entries.length,
        },
      );
    const paid = made.get(before)?.payments ?? [];
    const refunded = total(paid, ({ refund }) => refund?.cents ?? 0);
    await expectFigures(
      'payments',
      { month: before },
      {
        Paid: total(paid, ({ cents }) => cents),
        'Refunded before closing': refunded,
        Kept: total(paid, ({ cents }) => cents) - refunded,
        Payments: paid.length,
        rows: paid.length,
      },
    );
    const takenBack = total(
      entries.filter(({ kind, account }) => kind === 'reversal' && account === 'member'),
      ({ cents }) => -cents,
    );
    expect(await figuresOf('refunds', { month })).toMatchObject({
      'Taken back from earners': takenBack,
      difference: 0,
    });
    const { adjustments } = generated;
    await expectFigures(
      'adjustments',
      { month },
      {
        Given: total(adjustments, ({ cents }) => Math.max(cents, 0)),
        Taken: total(adjustments, ({ cents }) => Math.max(-cents, 0)),
        Net: total(adjustments, ({ cents }) => cents),
        Adjustments: adjustments.length,
        rows: adjustments.length,
      },
    );
    const paidOut = entries.filter(({ account }) => account === 'paid out');
    await expectFigures(
      'payouts',
      { month },
      {
        'Paid out': total(paidOut, ({ cents }) => cents),
        Payouts: paidOut.length,
        Members: new Set(paidOut.map(({ member }) => member)).size,
        rows: paidOut.length,
      },
    );
    for (const day of [`${month}-01`, `${month}-15`, `${month}-28`]) {
      const open = balancesAt(store, day);
      await expectFigures(
        'open-balances',
        { day },
        {
          Open: total(open, ({ cents }) => cents),
          'Owed to members': total(open, ({ cents }) => Math.max(cents, 0)),
          'Owed by members': total(open, ({ cents }) => Math.max(-cents, 0)),
          Members: open.length,
          rows: open.length,
        },
      );
    }
    if (!month.endsWith('-01') || number === 0) continue;
    const year = before.slice(0, 4);
    const earned = total(
      [...made.values()].filter((one) => previousMonth(one.month).startsWith(year)),
      (one) => total(one.closing.earned, ({ cents }) => cents),
    );
    const taken = total(
      inPeriod(year).filter(({ kind, account }) => kind === 'reversal' && account === 'member'),
      ({ cents }) => -cents,
    );
    expect(await figuresOf('earnings', { year })).toMatchObject({
      Earned: earned,
      'Taken back': taken,
      Net: earned - taken,
      difference: 0,
    });
    const byMember = new Map<number | null, number>();
    for (const { account, member, cents } of inPeriod(year))
      if (account === 'paid out') byMember.set(member, (byMember.get(member) ?? 0) + cents);
    const reported = [...byMember.values()].filter((cents) => cents >= THRESHOLD);
    await expectFigures(
      'tax-totals',
      { year },
      {
        'Paid out to them': total(reported, (cents) => cents),
        'Reporting threshold': THRESHOLD,
        Members: reported.length,
        'Forms missing': reported.length,
        rows: reported.length,
      },
    );
  }
  expect(compared).toBeGreaterThan(8 * MONTHS);
}, 900_000);

/** Members whose balance wasn't zero at the end of a day. */
function balancesAt({ ledger: { entries } }: MonthStore, day: string): { cents: number }[] {
  const sums = new Map<number, { available: number; reserved: number }>();
  for (const { member, account, at, cents } of entries) {
    if (member === null || at.slice(0, 10) > day || account === 'paid out') continue;
    const sum = sums.get(member) ?? { available: 0, reserved: 0 };
    sum[account === 'member' ? 'available' : 'reserved'] += cents;
    sums.set(member, sum);
  }
  return [...sums.values()]
    .filter(({ available, reserved }) => available !== 0 || reserved !== 0)
    .map(({ available, reserved }) => ({ cents: available + reserved }));
}
