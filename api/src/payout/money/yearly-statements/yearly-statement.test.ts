import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import type { Client } from '../../../../test/client.ts';
import { idOf, PayoutPeople } from '../../../../test/payout/payout-people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { monthOf } from '../../plan/calendar/month.ts';
import { type BookedMonth, yearlyStatement } from './yearly-statement.ts';

const cents = fc.integer({ min: -100_000, max: 100_000 });
const booked = fc.uniqueArray(fc.integer({ min: 0, max: 35 }), { maxLength: 20 }).chain((numbers) =>
  fc.tuple(
    ...numbers
      .sort((a, b) => a - b)
      .map((number) =>
        fc.record({
          month: fc.constant(`${2024 + Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`),
          ...{ earnedCents: cents, reversedCents: cents, adjustedCents: cents, paidOutCents: cents, feesCents: cents },
        }),
      ),
  ),
);

test('a year begins with the balance that the one before ended with, and ends with all that was booked', () => {
  fc.assert(
    fc.property(booked, (months: BookedMonth[]) => {
      const [first, second, third] = ['2024', '2025', '2026'].map((year) => yearlyStatement(months, year, '2026-12'));
      expect(first?.openingCents).toBe(0);
      expect(second?.openingCents).toBe(first?.closingCents);
      expect(third?.openingCents).toBe(second?.closingCents);
      const changes = months.map((one) => one.earnedCents + one.reversedCents + one.adjustedCents - one.paidOutCents);
      expect(third?.closingCents).toBe(changes.reduce((sum, change) => sum + change, 0));
      expect(third?.months.at(-1)?.balanceCents).toBe(third?.closingCents);
    }),
  );
});

test('a running year lists no month that is still to come', () => {
  expect(yearlyStatement([], '2026', '2026-03').months.map(({ month }) => month)).toEqual([
    '2026-01',
    '2026-02',
    '2026-03',
  ]);
  expect(yearlyStatement([], '2027', '2026-03').months).toEqual([]);
});

describe('a member’s year', () => {
  const month = monthOf(new Date(), 'UTC');
  const [year = ''] = month.split('-');
  let server: TestServer;
  let admin: Client;
  const people = new PayoutPeople(
    () => server,
    () => admin,
  );

  beforeAll(async () => {
    server = await startTestServer({ SECRET_KEY: 'a key of tests that is long enough' });
    admin = await server.admin();
    await server.open('payout');
  });
  afterAll(() => server.close());

  test('adds up to the balance, and has fees beside it', async () => {
    const ana = await people.earner(10_000);
    const ids = [await people.askedBy(ana, 4_000), await people.askedBy(ana, 2_000)];
    const id = await idOf(ana);
    const { username } = (await ana.get('/api/user')).json();
    await admin.post('/api/admin/payout/payouts/approve', { ids });
    await admin.post('/api/admin/payout/payouts/mark-paid', { ids: ids.slice(0, 1), reference: 'TX' });
    const reason = 'Paid twice';
    await admin.post(`/api/admin/payout/members/${id}/adjustments`, { cents: -500, reason, key: crypto.randomUUID() });
    await admin.post('/api/admin/payout/payments', { username, month, cents: 2_500, reference: 'bank 1' });
    const statement = (await ana.get(`/api/yearly-statements/${year}`)).json();
    const figures = {
      earnedCents: 10_000,
      reversedCents: 0,
      adjustedCents: -500,
      paidOutCents: 4_000,
      feesCents: 2_500,
    };
    expect(statement).toMatchObject({ openingCents: 0, closingCents: 5_500, total: figures, currency: 'USD' });
    expect(statement.months.at(-1)).toEqual({ month, ...figures, balanceCents: 5_500 });
    const { availableCents, reservedCents } = (await ana.get('/api/payouts/balance')).json();
    expect(statement.closingCents).toBe(availableCents + reservedCents);
    const lines = parse((await ana.get(`/api/yearly-statements/${year}/file`)).text) as string[][];
    expect(lines.at(-1)).toEqual([month, '100.00', '0.00', '-5.00', '40.00', '55.00', '25.00', 'USD']);
  });

  test('is anyone’s own, and is for members', async () => {
    expect((await server.visitor().get(`/api/yearly-statements/${year}`)).status).toBe(401);
    expect((await (await server.member()).get('/api/yearly-statements/1999')).status).toBe(400);
  });
});
