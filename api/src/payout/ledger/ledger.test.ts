import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { keepsLedgerAtZero } from '../../../test/payout/ledger-sum.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { SITE_SCHEMA } from '../../app/site.ts';
import { createDataSource } from '../../infrastructure/database/data-source.ts';
import { type LedgerTransaction, PAYOUT_AVAILABLE, postTransaction, readBalance } from './ledger.ts';

let dataSource: DataSource;

beforeAll(async () => {
  dataSource = await createDataSource(await createTestDatabase(), SITE_SCHEMA, () => undefined).initialize();
});
afterAll(() => dataSource.destroy());
keepsLedgerAtZero((text) => dataSource.query(text));

const post = (transaction: LedgerTransaction) =>
  dataSource.transaction((manager) => postTransaction(manager, transaction));
const balance = (member: number) => readBalance(dataSource.manager, member);

const earned = (member: number, cents: number): LedgerTransaction => ({
  kind: 'commission',
  reference: `commission of ${member}`,
  entries: [
    { account: 'commissions', cents: -cents },
    { account: 'member', memberId: member, cents },
  ],
});

const asked = (member: number, cents: number, reference: string): LedgerTransaction => ({
  kind: 'payout',
  reference,
  entries: [
    { account: 'member', memberId: member, cents: -cents },
    { account: 'reserved', memberId: member, cents },
  ],
});

const paid = (member: number, cents: number, reference: string): LedgerTransaction => ({
  kind: 'payout',
  reference,
  entries: [
    { account: 'reserved', memberId: member, cents: -cents },
    { account: 'paid out', memberId: member, cents },
  ],
});

test('a balance is the sum of what was posted, and a reference that was posted before changes nothing', async () => {
  expect(await balance(1)).toEqual({ availableCents: 0, reservedCents: 0, paidOutCents: 0 });
  expect(await post(earned(1, 2_500))).toBe(true);
  expect(await post(earned(1, 9_900))).toBe(false);
  await post(asked(1, 2_000, 'payout 1'));
  expect(await balance(1)).toEqual({ availableCents: 500, reservedCents: 2_000, paidOutCents: 0 });
  await post(paid(1, 2_000, 'payout 1 paid'));
  await expect(post(paid(1, 1, 'payout 1 paid twice'))).rejects.toMatchObject({ driverError: { code: '23514' } });
  expect(await balance(1)).toEqual({ availableCents: 500, reservedCents: 0, paidOutCents: 2_000 });
});

test('of two who ask for the same money at once, one gets it', async () => {
  await post(earned(2, 2_000));
  const both = await Promise.allSettled([post(asked(2, 2_000, 'payout 2')), post(asked(2, 2_000, 'payout 3'))]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = both.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { driverError: { code: '23514', constraint: PAYOUT_AVAILABLE } } });
  expect(await balance(2)).toEqual({ availableCents: 0, reservedCents: 2_000, paidOutCents: 0 });
});

test('a correction may take a balance below zero, and later pay is set off against it', async () => {
  const correction: LedgerTransaction = {
    kind: 'adjustment',
    reference: 'adjustment 1',
    reason: 'Paid twice',
    madeBy: 1,
    entries: [
      { account: 'member', memberId: 3, cents: -700 },
      { account: 'adjustments', cents: 700 },
    ],
  };
  await expect(post({ ...correction, reason: '' })).rejects.toMatchObject({ driverError: { code: '23514' } });
  await post(correction);
  expect((await balance(3)).availableCents).toBe(-700);
  await post(earned(3, 500));
  await expect(post(asked(3, 1, 'payout 4'))).rejects.toMatchObject({ driverError: { code: '23514' } });
  expect((await balance(3)).availableCents).toBe(-200);
});

test('the database refuses a transaction that does not sum to zero, has no entries, or gets more of them later', async () => {
  const unbalanced = { ...earned(4, 100), entries: [{ account: 'member', memberId: 4, cents: 100 } as const] };
  await expect(post(unbalanced)).rejects.toMatchObject({ driverError: { code: '23514' } });
  await expect(post({ ...earned(4, 100), entries: [] })).rejects.toMatchObject({ driverError: { code: '23514' } });
  await post(earned(4, 100));
  const [{ id }] = await dataSource.query(`SELECT id FROM ledger_transactions WHERE reference = 'commission of 4'`);
  const more = `INSERT INTO ledger_entries VALUES ($1, 'adjustments', NULL, -5), ($1, 'member', 5, 5)`;
  await expect(dataSource.query(more, [id])).rejects.toMatchObject({ driverError: { code: '23514' } });
  await expect(dataSource.query(more, [1_000_000])).rejects.toMatchObject({ driverError: { code: '23514' } });
  expect((await balance(4)).availableCents).toBe(100);
  expect((await balance(5)).availableCents).toBe(0);
});

test.each([
  'UPDATE ledger_entries SET cents = cents * 2',
  'DELETE FROM ledger_entries',
  'TRUNCATE ledger_entries',
  `UPDATE ledger_transactions SET kind = 'forfeited'`,
  'DELETE FROM ledger_transactions',
  'TRUNCATE ledger_transactions',
  'DELETE FROM ledger_balances',
  'TRUNCATE ledger_balances',
])('the database refuses: %s', async (statement) => {
  // By a trigger; or since other tables refer to it.
  const code = expect.stringMatching(/^(23001|0A000)$/);
  await expect(dataSource.query(statement)).rejects.toMatchObject({ driverError: { code } });
});
