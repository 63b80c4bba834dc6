import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type SiteStatus, siteStatusSchema } from '@powerline/contract/operations';
import { API_VERSION } from '@powerline/contract/versions';
import * as v from 'valibot';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { backUp } from '../backup/backup.ts';

const PATH = '/api/admin/settings/status';

let server: TestServer;
let admin: Client;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'powerline-status-'));
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const statusOf = async (client: Client): Promise<SiteStatus> =>
  v.parse(v.strictObject(siteStatusSchema.entries), (await client.get(PATH)).json());

test('a new site has no backup, no cards and one instance', async () => {
  const { databaseBytes, ...status } = await statusOf(admin);
  expect(databaseBytes).toBeGreaterThan(1_000_000);
  expect(status).toEqual({
    stripe: { mode: 'off', lastEventAt: null },
    backups: { lastAt: null, everyHours: null, isOverdue: false },
    versions: { api: API_VERSION, shell: null },
    instances: 1,
  });
});

test('a second instance counts, and says which Stripe keys it has', async () => {
  const other = await startTestServer({
    DATABASE_URL: server.databaseUrl,
    STRIPE_SECRET_KEY: 'sk_test_12345678',
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
  });
  try {
    await server.sql(`INSERT INTO stripe_events (id, type, received_at) VALUES
      ('evt_1', 'invoice.paid', '2026-11-02T12:00:00Z'), ('evt_2', 'invoice.paid', '2026-11-03T12:00:00Z')`);
    expect(await statusOf(await other.admin())).toMatchObject({
      stripe: { mode: 'test', lastEventAt: '2026-11-03T12:00:00.000Z' },
      instances: 2,
    });
  } finally {
    await other.close();
  }
});

test('names the released shell', async () => {
  await writeFile(join(server.siteDir, 'registry.json'), JSON.stringify({ shell: { version: '1.0.0-0a1b2c3d' } }));
  expect((await statusOf(admin)).versions.shell).toBe('1.0.0-0a1b2c3d');
});

test('a scheduled backup sets when the next is due, and one by hand keeps the schedule', async () => {
  await backUp(server.databaseUrl, join(folder, 'scheduled'), { everyHours: 24 });
  await server.sql(`UPDATE backups SET made_at = made_at - interval '37 hours'`);
  expect((await statusOf(admin)).backups).toMatchObject({ everyHours: 24, isOverdue: true });
  expect((await admin.get('/api/admin/operations')).json().problems).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'overdue-backup',
        state: 'attention',
        sentence: '1 overdue backup · last one 37 hours ago',
        path: '/admin/operations#operations-backups',
      }),
    ]),
  );
  await backUp(server.databaseUrl, join(folder, 'by-hand'));
  expect((await statusOf(admin)).backups).toMatchObject({ everyHours: 24, isOverdue: false });
});

test('only admins see it, and people whose role opens the settings', async () => {
  const member = await server.member('ann');
  expect((await member.get(PATH)).status).toBe(403);
  await server.sql(`UPDATE users SET roles = '{owner}' WHERE username = 'ann'`);
  expect((await member.get(PATH)).status).toBe(200);
});
