// Measures what people search in a site with 100,000 users, through the API as a browser asks, and writes what it found into
// bench/RESULTS.md.
import 'reflect-metadata';
import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseCluster } from '@powerline/test-support/database-cluster';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import pg from 'pg';
import { SITE_SCHEMA } from '../../../api/dist/app/site.js';
import { createDataSource } from '../../../api/dist/infrastructure/database/data-source.js';
import { migrate } from '../../../api/dist/infrastructure/database/migrate.js';
import { monthOf, previousMonth } from '../../../api/dist/payout/plan/calendar/month.js';
import { ROOT } from '../../../scripts/run.mjs';
import { ask } from '../api/ask.mjs';
import { startServer } from '../api/server.mjs';
import { fillTeam } from '../payout/team.mjs';
import { occasion, publishSection, verdict } from '../results.mjs';
import { fillHistory } from './history.mjs';

const USERS = Number(process.env.SEARCH_USERS ?? 100_000);
const MONTHS = ['2024-01', '2024-02', '2024-03', '2024-04', '2024-05', '2024-06'];
const ASKED = 25;
/** Design: an admin who types sees what was found without waiting. */
const MOST_MS = 300;

/** Of each search: the first and the last rows of a table, whole names and parts, and what no one is called. */
const SEARCHES = {
  'people by part of a name': '/api/admin/users/page?search=ber999',
  'people by part of a name, by name': '/api/admin/users/page?search=ember&sort=username',
  'people by part of an email': '/api/admin/users/page?search=9%40example',
  'people by a name that no one has': '/api/admin/users/page?search=zzzz',
  'the palette: part of a name': '/api/admin/search?q=ber999',
  'the palette: a name that no one has': '/api/admin/search?q=zzzz',
  'the palette: an accent': '/api/admin/search?q=M%C3%BCller',
  'the palette: a payment’s reference': '/api/admin/search?q=2024-03%2099997',
  'the palette: a payout’s number': '/api/admin/search?q=payout%20777',
  'the palette: a month': '/api/admin/search?q=march',
  'payments of a person': '/api/admin/payout/payments?username=member99997',
  'payments by reference': '/api/admin/payout/payments?reference=2024-03%2099997',
  'payments of a month': '/api/admin/payout/payments?month=2024-01',
  refunds: '/api/admin/payout/payments?kind=refund',
  'payouts to approve': '/api/admin/payout/payouts?state=asked',
  'paid payouts, from the middle on': '/api/admin/payout/payouts?state=paid&after=20000',
  'the audit of one person': '/api/admin/audit?about=member99997',
  'the audit of everyone with a part of a name': '/api/admin/audit?about=ber99',
  'the audit of one admin': '/api/admin/audit?by=1',
  'the audit of one action': '/api/admin/audit?action=suspend%20user',
  'the audit of one day': '/api/admin/audit?from=2024-03-01T00:00:00Z&until=2024-03-02T00:00:00Z',
  'a member’s team by part of a name': '/api/team/search?view=placed&name=ber999',
  'a member’s team by an accent': '/api/team/search?view=placed&name=M%C3%BCller',
  'those whom a member invited, by part of a name': '/api/team/search?view=invited&name=ber999',
  'names in a team for Find out why': '/api/team/names?q=ber999',
};

const cluster = await DatabaseCluster.start();
const folder = await makeOpenFolder('bench-search');
let server;
try {
  await fill(cluster.url);
  const env = {
    API: path.join(ROOT, 'api/dist/app/server.js'),
    DATABASE_URL: cluster.url,
    SITE_DIR: 'none',
    JOBS_BY_CLOCK: 'off',
  };
  server = await startServer('powerline', env, path.join(folder, 'powerline.log'));
  const cookie = await logInRoot(cluster.url);
  const rows = [];
  for (const [name, address] of Object.entries(SEARCHES))
    rows.push({ name, p95: await ask(server.url + address, cookie, ASKED) });
  await publishSection('Search', [
    `${occasion()} A site with ${USERS} users, ${MONTHS.length + 2} months of payments, 50,000 payouts and 200,000 audit entries, asked over HTTP by an admin at the top of the team; each search ${ASKED} times. Again with \`npm run bench -- search\`.`,
    '',
    '| 95 of 100 searches | measured | at most | |',
    '|---|---:|---:|---|',
    ...rows.map(({ name, p95 }) => `| ${name} | ${p95.toFixed(0)} ms | ${MOST_MS} ms | ${verdict(p95 <= MOST_MS)} |`),
  ]);
  if (rows.some(({ p95 }) => p95 > MOST_MS)) process.exitCode = 1;
} finally {
  await server?.stop();
  await cluster.destroy();
  await rm(folder, { recursive: true, force: true });
}

async function fill(databaseUrl) {
  const dataSource = await createDataSource(databaseUrl, SITE_SCHEMA, () => undefined).initialize();
  await migrate(dataSource, databaseUrl);
  await dataSource.destroy();
  const client = new pg.Client({ connectionString: databaseUrl });
  // Without a listener a failure of the bench would show as the end of its connection.
  client.on('error', () => undefined);
  await client.connect();
  const thisMonth = monthOf(new Date(), 'UTC');
  await fillTeam(client, USERS, MONTHS, { lastMonth: previousMonth(thisMonth), thisMonth });
  await fillHistory(client, USERS);
  await client.end();
}

/** @returns the cookie of the first admin, who stands above everyone */
async function logInRoot(databaseUrl) {
  const token = randomBytes(32).toString('base64url');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ($1, 1, now() + interval '1 day')`,
    [createHash('sha256').update(token).digest()],
  );
  await client.end();
  return `session=${token}`;
}
