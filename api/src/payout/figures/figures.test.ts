import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Figures } from '@powerline/contract/payout';
import { DataSource } from 'typeorm';
import type { Client } from '../../../test/client.ts';
import { storePayments, storeTeam } from '../../../test/payout/stored-team.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { SITE_SCHEMA } from '../../app/site.ts';
import { createDataSource } from '../../infrastructure/database/data-source.ts';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { postTransaction } from '../ledger/ledger.ts';
import { DueMonths } from '../money/months/due-months.ts';
import { addMonths, monthOf } from '../plan/calendar/month.ts';

const THIS = monthOf(new Date(), 'UTC');
const MONTHS = [-5, -4, -3, -2, -1, 0].map((count) => addMonths(THIS, count));

let server: TestServer;
let dataSource: DataSource;
let ann: Client;
let annId: number;

beforeAll(async () => {
  server = await startTestServer();
  dataSource = await createDataSource(server.databaseUrl, SITE_SCHEMA, () => undefined).initialize();
  ann = await server.member('ann');
  annId = (await ann.get('/api/user')).json().id;
});
afterAll(async () => {
  await dataSource.destroy();
  await server.close();
});

const figures = async (): Promise<Figures> => (await ann.get('/api/figures')).json();
const column = async (name: 'month' | 'earnedCents' | 'team' | 'balanceCents') =>
  (await figures()).months.map((month) => month[name]);

test('is refused while payout is closed, and for visitors', async () => {
  expect((await ann.get('/api/figures')).status).toBe(403);
  await server.open('payout');
  expect((await server.visitor().get('/api/figures')).status).toBe(401);
});

test('a newcomer has six months of nothing', async () => {
  expect(await column('month')).toEqual(MONTHS);
  expect(await column('earnedCents')).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await column('team')).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await column('balanceCents')).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await figures()).toMatchObject({ reason: 'unpaid', isComplete: true, reservedCents: 0, currency: 'USD' });
});

test('the current month and the one before are what they would be if closed now; older open ones are unknown', async () => {
  // Below ann: two whom she sponsors, and one under the first of them.
  const ids = [annId - 1, annId, annId + 1, annId + 2, annId + 3];
  await storeTeam(
    dataSource,
    [
      { sponsor: null, parent: null, position: 1 },
      { sponsor: 0, parent: 0, position: 1 },
      { sponsor: 1, parent: 1, position: 1 },
      { sponsor: 1, parent: 1, position: 2 },
      { sponsor: 2, parent: 2, position: 1 },
    ],
    ids[0] ?? 0,
  );
  const paid = [1, 2, 3, 4].map((member) => ({ member, cents: 2_500 }));
  await storePayments(dataSource, addMonths(THIS, -2), paid.slice(0, 2), ids[0] ?? 0);
  await storePayments(dataSource, addMonths(THIS, -1), paid.slice(0, 2), ids[0] ?? 0);
  await storePayments(dataSource, THIS, paid, ids[0] ?? 0);
  expect(await column('earnedCents')).toEqual([0, 0, 0, null, 500, 1_100]);
  expect((await figures()).reason).toBeNull();
  const open = (await new DueMonths().list(dataSource.manager, new Date())).filter(({ state }) => state !== 'closed');
  expect(open).toHaveLength(3);
});

test('the team counts everyone placed below by the end of each month', async () => {
  await server.sql('ALTER TABLE payout_members DISABLE TRIGGER USER');
  await server.sql(`UPDATE payout_members SET joined_at = $2::date WHERE member_id = $1`, [
    annId + 1,
    `${MONTHS[2]}-15`,
  ]);
  await server.sql('ALTER TABLE payout_members ENABLE TRIGGER USER');
  expect(await column('team')).toEqual([0, 0, 1, 1, 1, 3]);
});

test('the balance is that of the end of each month', async () => {
  const entries = [
    { account: 'adjustments', cents: -3_000 },
    { account: 'member', memberId: annId, cents: 3_000 },
  ] as const;
  await inTransaction(dataSource, (manager) =>
    postTransaction(manager, { kind: 'commission', reference: 'earlier', entries }),
  );
  await server.sql('ALTER TABLE ledger_transactions DISABLE TRIGGER USER');
  await server.sql(`UPDATE ledger_transactions SET at = $1::date WHERE reference = 'earlier'`, [`${MONTHS[3]}-10`]);
  await server.sql('ALTER TABLE ledger_transactions ENABLE TRIGGER USER');
  await inTransaction(dataSource, (manager) =>
    postTransaction(manager, {
      kind: 'payout',
      reference: 'now',
      entries: [
        { account: 'member', memberId: annId, cents: -1_000 },
        { account: 'reserved', memberId: annId, cents: 1_000 },
      ],
    }),
  );
  expect(await column('balanceCents')).toEqual([0, 0, 0, 3_000, 3_000, 2_000]);
  expect((await figures()).reservedCents).toBe(1_000);
});
