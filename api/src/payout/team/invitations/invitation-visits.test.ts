import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { INVITATION_DAYS_SHOWN, type InvitationVisits, invitationVisitsSchema } from '@powerline/contract/payout';
import { until } from '@powerline/test-support/until';
import * as v from 'valibot';
import { Client } from '../../../../test/client.ts';
import { createTestDatabase, withSiteDatabase } from '../../../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { SITE_RETENTION } from '../../../app/site.ts';
import { Cleanup } from '../../../infrastructure/retention/cleanup.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

/** A time zone in which it is another day than in UTC now. */
const FAR_AWAY = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';

let first: TestServer;
let second: TestServer;

beforeAll(async () => {
  const env = { DATABASE_URL: await createTestDatabase() };
  [first, second] = await Promise.all([startTestServer(env), startTestServer(env)]);
  await first.sql('UPDATE payout_installation SET time_zone = $1', [FAR_AWAY]);
  await first.open('payout');
});
afterAll(() => Promise.all([first.close(), second.close()]));

/** Follows a member's link as a browser does. */
const follow = (client: Client, name: string, headers: Record<string, string> = {}) =>
  client.get(`/r/${name}`, { 'user-agent': FIREFOX, ...headers });
const visitsOf = async (client: Client): Promise<InvitationVisits> =>
  v.parse(v.strictObject(invitationVisitsSchema.entries), (await client.get('/api/invitation-visits')).json());
const today = async (client: Client) => {
  const { days, visits, registrations } = await visitsOf(client);
  expect([visits, registrations]).toEqual([days.at(-1)?.visits, days.at(-1)?.registrations]);
  return { visits, registrations };
};
/** Someone at the same address, and another instance. */
const elsewhere = (client: Client) => Object.assign(new Client(second.url), { address: client.address });
const cleanUp = () =>
  withSiteDatabase(first.databaseUrl, (dataSource) => new Cleanup(dataSource, SITE_RETENTION).run());

test('each visitor of a link counts once a day on all instances, within five seconds, and so does a registration', async () => {
  const ana = await first.member('ana');
  const visitor = first.visitor();
  const since = performance.now();
  for (const client of [visitor, visitor, elsewhere(visitor)]) await follow(client, 'ana');
  // Another browser at this address, the same one at another.
  await follow(elsewhere(visitor), 'ANA', { 'user-agent': SAFARI });
  await follow(first.visitor(), 'ana');
  await until(async () => (await visitsOf(ana)).visits === 3);
  expect(performance.now() - since).toBeLessThan(5_000);
  const registered = await visitor.post('/api/register', {
    ...{ username: 'ben', email: 'ben@example.com', password: 'secret' },
  });
  expect(registered.status).toBe(201);
  await follow(first.visitor(), 'ana');
  await until(async () => (await visitsOf(ana)).visits === 4);
  expect(await today(ana)).toEqual({ visits: 4, registrations: 1 });
  expect((await visitsOf(ana)).days).toHaveLength(INVITATION_DAYS_SHOWN);
  expect((await ana.get('/api/account/export')).json().invitationVisits).toMatchObject([
    { visits: 4, registrations: 1 },
  ]);
});

test('visits and registrations count on the day in the site’s time zone, each visitor once', async () => {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: FAR_AWAY }).format();
  expect(day).not.toBe(new Date().toISOString().slice(0, 10));
  const fay = await first.member('fay');
  const visitor = first.visitor();
  await follow(visitor, 'fay');
  await until(async () => (await visitsOf(fay)).visits === 1);
  await cleanUp();
  await follow(elsewhere(visitor), 'fay');
  expect(
    (await visitor.post('/api/register', { username: 'gil', email: 'gil@example.com', password: 'secret' })).status,
  ).toBe(201);
  // The last one of all that are written together.
  await follow(first.visitor(), 'fay');
  await until(async () => (await visitsOf(fay)).visits > 1);
  expect((await visitsOf(fay)).days.at(-1)).toEqual({ day, visits: 2, registrations: 1 });
});

test('bots, HEAD, prefetching, requests without a browser name and the owner don’t count, and no one sees another’s counts', async () => {
  const cyd = await first.member('cyd');
  await follow(first.visitor(), 'cyd', {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });
  await follow(first.visitor(), 'cyd', { 'user-agent': 'WhatsApp/2.23.20.0' });
  await follow(first.visitor(), 'cyd', { 'user-agent': '' });
  await follow(first.visitor(), 'cyd', { 'sec-purpose': 'prefetch;prerender' });
  await follow(first.visitor(), 'cyd', { 'x-moz': 'prefetch' });
  await first.visitor().send('/r/cyd', { method: 'HEAD', headers: { 'user-agent': FIREFOX } });
  await follow(cyd, 'cyd');
  await follow(first.visitor(), 'no-such-member');
  // The last one of all that are written together.
  await follow(first.visitor(), 'cyd');
  await until(async () => (await visitsOf(cyd)).visits > 0);
  expect(await today(cyd)).toEqual({ visits: 1, registrations: 0 });
  expect(await today(await first.member())).toEqual({ visits: 0, registrations: 0 });
  expect((await first.visitor().get('/api/invitation-visits')).status).toBe(401);
});

test('visitors are hashes that are useless after the day: salt and hashes are deleted, sums stay for 90 days', async () => {
  const dan = await first.member('dan');
  const visitor = first.visitor();
  await follow(visitor, 'dan');
  await until(async () => (await visitsOf(dan)).visits === 1);
  const stored = await first.sql(
    'SELECT v.visitor, v.day::text, s.salt FROM daily_visitors v JOIN visitor_salts s ON s.day = v.day',
  );
  expect(JSON.stringify(stored)).not.toContain(visitor.address);
  for (const table of ['daily_visitors', 'visitor_salts', 'daily_visits'])
    await first.sql(`UPDATE ${table} SET day = day - 1`);
  const [day] = (await visitsOf(dan)).days.slice(-2);
  expect(day).toMatchObject({ visits: 1 });
  await cleanUp();
  // A minute after midnight, or a little later.
  await until(async () => {
    await cleanUp();
    return (await first.sql('SELECT FROM daily_visitors UNION ALL SELECT FROM visitor_salts')).length === 0;
  });
  expect((await visitsOf(dan)).visits).toBe(1);
  await first.sql('UPDATE daily_visits SET day = day - 89');
  expect((await visitsOf(dan)).visits).toBe(0);
  await cleanUp();
  await first.sql('UPDATE daily_visits SET day = day - 1');
  await cleanUp();
  expect(await first.sql('SELECT FROM daily_visits')).toEqual([]);
});

test('a link’s counts are deleted with its account', async () => {
  const eve = await first.member('eve');
  await follow(first.visitor(), 'eve');
  await until(async () => (await visitsOf(eve)).visits === 1);
  expect(
    (await eve.send('/api/account', { method: 'DELETE', body: { username: 'eve', password: 'secret' } })).status,
  ).toBe(204);
  for (const table of ['daily_visits', 'daily_visitors'])
    expect(await first.sql(`SELECT FROM ${table} WHERE subject_id NOT IN (SELECT id FROM users)`)).toEqual([]);
});
