import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { query } from '@powerline/test-support/database-cluster';
import { Client } from '../../api/test/client.ts';
import { createTestDatabase } from '../../api/test/test-database.ts';
import { serverProcesses } from './server-processes.ts';

/** README of the API: what a process that is killed may lose of its counts. */
const LOST_AT_MOST_MS = 5_000;
/** Long enough that much has been written, and that the kill falls between two writes. */
const FOLLOWED_FOR_MS = 11_300;
const BETWEEN_CLICKS_MS = 5;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0';

const servers = serverProcesses();

test('an instance that is killed while the cards of a member are clicked loses no click that is older than five seconds', async () => {
  const url = await createTestDatabase();
  const server = servers.start({ DATABASE_URL: url });
  const address = await server.listening;
  const admin = new Client(address);
  expect((await admin.post('/api/login', { username: 'admin', password: 'admin-password' })).status).toBe(200);
  expect((await admin.patch('/api/admin/systems/profiles', { isOpen: true })).status).toBe(200);
  const member = new Client(address);
  await member.post('/api/register', { username: 'ana', email: 'ana@example.com', password: 'secret' });
  const acme = { companyName: 'Acme', url: 'https://acme.example', description: null, thumbnail: null, position: 1 };
  const { id } = (await member.post('/api/companies', acme)).json();
  expect((await member.patch('/api/profile', { isPublished: true })).status).toBe(200);

  const answeredAt: number[] = [];
  const begun = performance.now();
  while (performance.now() - begun < FOLLOWED_FOR_MS) {
    // Each by someone else.
    expect((await new Client(address).get(`/go/${id}`, { 'user-agent': FIREFOX })).status).toBe(302);
    answeredAt.push(performance.now());
    await delay(BETWEEN_CLICKS_MS);
  }
  const killedAt = performance.now();
  server.kill('SIGKILL');
  expect(await server.ended).toBe('SIGKILL');

  const [counted] = await query<{ clicks: number }>(
    url,
    `SELECT sum(visits)::integer AS clicks FROM daily_visits WHERE subject = 'card-click' AND subject_id = $1`,
    [id],
  );
  const old = answeredAt.filter((at) => at < killedAt - LOST_AT_MOST_MS).length;
  expect(old).toBeGreaterThan(100);
  expect(counted?.clicks).toBeGreaterThanOrEqual(old);
  expect(counted?.clicks).toBeLessThanOrEqual(answeredAt.length);
}, 60_000);
