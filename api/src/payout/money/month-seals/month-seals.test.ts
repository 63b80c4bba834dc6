import { webcrypto } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isStatementSealed, monthSealsSchema, statementProofSchema } from '@powerline/contract/payout';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import type { Client } from '../../../../test/client.ts';
import { storePayments, storeTeam } from '../../../../test/payout/stored-team.ts';
import { STAMPED_AT, startTimeStampService } from '../../../../test/payout/time-stamp-service.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { SITE_SCHEMA } from '../../../app/site.ts';
import { createDataSource } from '../../../infrastructure/database/data-source.ts';
import { addMonths, monthOf } from '../../plan/calendar/month.ts';
import { DueMonths } from '../months/due-months.ts';
import { MonthCloser } from '../months/month-closer.ts';
import { computeSeal } from './compute-seal.ts';
import { findChangedMonths, MONTHS_ARE_AS_SEALED } from './months-are-as-sealed.ts';
import { SealStamper } from './stamp-seals.job.ts';

const THIS = monthOf(new Date(), 'UTC');
const FIRST = addMonths(THIS, -3);
const SECOND = addMonths(THIS, -2);
const MEMBERS = 40;
/** Each is compared from all rows. SEAL_CHANGES=10000 tries more. */
const CHANGES = Number(process.env.SEAL_CHANGES ?? 150);

let server: TestServer;
let dataSource: DataSource;
let ann: Client;
let zoe: Client;

const digest = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await webcrypto.subtle.digest('SHA-256', bytes));
const listSeals = async () => v.parse(monthSealsSchema, (await server.visitor().get('/api/month-seals')).json()).seals;
const sealsOf = async (count: number) => {
  for (;;) {
    const seals = await listSeals();
    if (seals.length === count) return seals;
  }
};

beforeAll(async () => {
  server = await startTestServer();
  dataSource = await createDataSource(server.databaseUrl, SITE_SCHEMA, () => undefined).initialize();
  ann = await server.member('ann');
  zoe = await server.member('zoe');
  await server.open('payout');
  // A chain: each earns from up to seven below.
  const team = Array.from({ length: MEMBERS }, (_, at) =>
    at === 0 ? { sponsor: null, parent: null, position: 1 } : { sponsor: at - 1, parent: at - 1, position: 1 },
  );
  await storeTeam(dataSource, team, 1);
  const paid = Array.from({ length: MEMBERS - 1 }, (_, at) => ({ member: at, cents: 2_500 }));
  await storePayments(dataSource, FIRST, paid, 1);
  await storePayments(dataSource, SECOND, paid, 1);
  const closer = new MonthCloser(dataSource, server.databaseUrl, new DueMonths());
  await closer.close(FIRST);
  await closer.close(SECOND);
});

afterAll(async () => {
  await dataSource.destroy();
  await server.close();
});

test('each closed month is sealed, in a chain that everyone can read', async () => {
  const [second, first] = await sealsOf(2);
  expect(first).toMatchObject({ number: 1, month: FIRST, previous: null });
  expect(second).toMatchObject({ number: 2, month: SECOND, previous: first?.code });
  const [closed] = await server.sql(`SELECT cents::float8 AS cents FROM closed_months WHERE month = '${SECOND}-01'`);
  expect(second?.cents).toBe(closed?.cents);
});

test('proves a member’s own statement, and none of a month without a seal', async () => {
  const answer = await ann.get(`/api/earnings/${SECOND}/proof`);
  const proof = v.parse(statementProofSchema, answer.json());
  const { cents, lines } = (await ann.get(`/api/earnings/${SECOND}`)).json();
  expect(proof.statement).toMatchObject({ cents, counts: lines.map(({ people }: { people: number }) => people) });
  expect(await isStatementSealed(proof, digest)).toBe(true);
  const [seal] = await listSeals();
  expect({ ...proof.seal, stampedAt: null }).toEqual(seal);
  expect(await zoe.get(`/api/earnings/${THIS}/proof`)).toMatchObject({ status: 404 });
});

test('the letter names the seal', async () => {
  const [seal] = await sealsOf(2);
  const find = () =>
    server.sql(
      `SELECT data ->> 'seal' AS seal FROM notifications WHERE kind = 'month-closed' AND data ->> 'month' = '${SECOND}'`,
    );
  while ((await find()).length === 0);
  expect(new Set((await find()).map((row) => row.seal))).toEqual(new Set([seal?.code]));
});

test('a year names the seal of its newest month', async () => {
  const seals = await sealsOf(2);
  const year = SECOND.slice(0, 4);
  const { month, code } = seals[0] ?? {};
  expect((await ann.get(`/api/yearly-statements/${year}`)).json().seal).toEqual({ month, code });
  expect((await ann.get('/api/yearly-statements/2020')).json().seal).toBeNull();
});

test('whatever is changed past the triggers is found', async () => {
  await sealsOf(2);
  const all = () => true;
  expect(await findChangedMonths(dataSource.manager, all).catch(String)).toContain('transaction');
  const table = (name: string) => `${name}_${SECOND.replace('-', '_')}`;
  const row = (name: string, key: string) => `${key} = (SELECT ${key} FROM ${table(name)} ORDER BY random() LIMIT 1)`;
  const ways = [
    () => `UPDATE ${table('member_statements')} SET cents = cents + 1 WHERE ${row('member_statements', 'member_id')}`,
    () =>
      `UPDATE ${table('member_statements')} SET level_1 = level_1 + 1 WHERE ${row('member_statements', 'member_id')}`,
    () =>
      `UPDATE ${table('member_statements')} SET standing = 1, cents = 0 WHERE ${row('member_statements', 'member_id')}`,
    () => `UPDATE ${table('member_statements')} SET member_id = 9999 WHERE ${row('member_statements', 'member_id')}`,
    () => `DELETE FROM ${table('member_statements')} WHERE ${row('member_statements', 'member_id')}`,
    () => `UPDATE ${table('commission_sources')} SET direct = 9999 WHERE ${row('commission_sources', 'source_member')}`,
    () =>
      `UPDATE ${table('commission_sources')} SET skipped = skipped + 1 WHERE ${row('commission_sources', 'source_member')}`,
    () => `DELETE FROM ${table('commission_sources')} WHERE ${row('commission_sources', 'source_member')}`,
    // Two members change places: every sum stays.
    () =>
      `UPDATE ${table('member_statements')} SET member_id = CASE member_id WHEN 3 THEN 9999 ELSE 3 END WHERE member_id = 3`,
    () => `UPDATE closed_months SET cents = cents + 100 WHERE month = '${SECOND}-01'`,
    () => `UPDATE month_seals SET cents = cents + 1 WHERE number = 2`,
    () => `UPDATE month_seals SET root = sha256('another') WHERE number = 2`,
    () => `DELETE FROM month_seals WHERE number = 1`,
  ];
  const found = { changes: 0, detected: 0 };
  await dataSource.transaction(async (manager) => {
    await manager.query(`SET LOCAL session_replication_role = 'replica'`);
    expect(await findChangedMonths(manager, all)).toEqual([]);
    for (; found.changes < CHANGES; found.changes += 1) {
      await manager.query('SAVEPOINT before');
      await manager.query(ways[found.changes % ways.length]?.() ?? '');
      if ((await findChangedMonths(manager, all)).includes(SECOND)) found.detected += 1;
      await manager.query('ROLLBACK TO before');
    }
  });
  expect(found).toEqual({ changes: CHANGES, detected: CHANGES });
}, 600_000);

test('the nightly check names a month that was changed', async () => {
  await sealsOf(2);
  await dataSource.transaction(async (manager) => {
    expect(await MONTHS_ARE_AS_SEALED.find(manager)).toBeNull();
    await manager.query(`SET LOCAL session_replication_role = 'replica'`);
    await manager.query(
      `UPDATE member_statements SET cents = cents + 1 WHERE month = '${SECOND}-01' AND member_id = 2`,
    );
    expect(await MONTHS_ARE_AS_SEALED.find(manager)).toContain(SECOND);
    await manager.query('ROLLBACK');
    await manager.query('BEGIN');
  });
});

test('the newest seal is time-stamped once, and everyone can download what was signed', async () => {
  const [newest, older] = await sealsOf(2);
  const service = await startTimeStampService();
  const stamper = new SealStamper(dataSource, { SEAL_TIMESTAMP_URL: service.url.href });
  await stamper.work();
  await stamper.work();
  service.close();
  expect(service.hashes.map((hash) => hash.toString('base64url'))).toEqual([newest?.code]);
  const isShown = async () => {
    const [first, second] = await listSeals();
    return first?.stampedAt === STAMPED_AT.toISOString() && second?.stampedAt === null;
  };
  while (!(await isShown()));
  const fileOf = (month?: string) => fetch(new URL(`/api/month-seals/${month}/time-stamp`, server.url));
  const answer = await fileOf(newest?.month);
  expect(answer.headers.get('content-type')).toBe('application/timestamp-reply');
  const [stored] = await server.sql('SELECT reply FROM month_seal_stamps');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(stored?.reply);
  expect((await fileOf(older?.month)).status).toBe(404);
});

test('the time stamp gives away a month that was changed and sealed again', async () => {
  await dataSource.transaction(async (manager) => {
    await manager.query(`SET LOCAL session_replication_role = 'replica'`);
    await manager.query(
      `UPDATE member_statements SET cents = cents + 100 WHERE month = '${SECOND}-01' AND member_id = 2`,
    );
    await manager.query(`UPDATE closed_months SET cents = cents + 100 WHERE month = '${SECOND}-01'`);
    const [{ previous, secret }] = await manager.query('SELECT previous, secret FROM month_seals WHERE number = 2');
    const { code, root } = await computeSeal(manager, SECOND, { number: 2, previous }, secret);
    await manager.query('UPDATE month_seals SET code = $1, root = $2, cents = $3 WHERE number = 2', [
      ...[code, root.hash, root.cents],
    ]);
    expect(await findChangedMonths(manager, () => true)).toEqual([SECOND]);
    // Nothing else gives it away.
    await manager.query('DELETE FROM month_seal_stamps');
    expect(await findChangedMonths(manager, () => true)).toEqual([]);
    await manager.query('ROLLBACK');
    await manager.query('BEGIN');
  });
});
