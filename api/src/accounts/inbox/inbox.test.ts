import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type AdminInbox,
  INBOX_COUNT_MAX,
  type InboxItem,
  inboxSchema,
  ROLES,
  type Role,
} from '@powerline/contract/accounts';
import { until } from '@powerline/test-support/until';
import * as v from 'valibot';
import type { Client } from '../../../test/client.ts';
import { withSiteDatabase } from '../../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { SITE_INBOX } from '../../app/site.ts';
import { readConfig } from '../../infrastructure/config/config.ts';
import { countedWords } from '../../infrastructure/inbox/inbox-source.ts';
import { QUEUE_SCHEMA } from '../../infrastructure/jobs/queue-schema.ts';
import { NOTIFY_ADMINS } from './notify-admins.job.ts';

let server: TestServer;
let admin: Client;
let adminId: number;
let memberId: number;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  adminId = await idOf(admin);
  memberId = await idOf(await server.member('ann'));
  await server.sql('UPDATE users SET email_verified_at = now()');
  // Other tests take the steps; here rows are as they are after them.
  for (const table of TABLES) await server.sql(`ALTER TABLE ${table} DISABLE TRIGGER ALL`);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.open('payout', 'profiles', 'academy');
  for (const table of TABLES) await server.sql(`DELETE FROM ${table}`);
  await server.sql(`UPDATE users SET roles = '{}'`);
  // This site has no mail server, which is a source of its own.
  await skipMail();
  await server.sql(`DELETE FROM ${QUEUE_SCHEMA}._private_jobs`);
});

/** What the sources read, and what notifying writes. */
const TABLES = [
  'payout_batch_lines',
  'payout_batches',
  'payout_changes',
  'payouts',
  'membership_payments',
  'redemptions',
  'profile_reports',
  'messages',
  'check_results',
  'backups',
  'backup_proofs',
  'job_runs',
  'module_load_counts',
  'notifications',
  'notification_settings',
  'mails',
];

const idOf = async (client: Client): Promise<number> => (await client.get('/api/user')).json().id;
const inbox = async (): Promise<AdminInbox> =>
  v.parse(v.strictObject(inboxSchema.entries), (await admin.get('/api/admin/inbox')).json());
const waiting = async (): Promise<Pick<InboxItem, 'kind' | 'count'>[]> =>
  (await inbox()).items.map(({ kind, count }) => ({ kind, count }));

const askForPayout = (cents = 5_000) =>
  server.sql(`WITH asked AS (
           INSERT INTO payouts (member_id, request_key, cents, method_kind, method_masked, key_id, sealed_details)
           VALUES (${memberId}, '${randomUUID()}', ${cents}, 'bank', '•• 3000', 'k', decode(repeat('00', 30), 'hex'))
           RETURNING id)
         INSERT INTO payout_changes (payout_id, state) SELECT id, 'asked' FROM asked`);
const payoutsBecome = (state: string, rest = '') =>
  server.sql(`UPDATE payouts SET state = '${state}'${rest};
         INSERT INTO payout_changes (payout_id, state, made_by) SELECT id, '${state}', 'root' FROM payouts`);

const NEWEST = '(SELECT max(id) FROM payouts)';
const inBatch = async (needsApproval: boolean) => {
  await askForPayout();
  await server.sql(`UPDATE payouts SET state = 'approved' WHERE id = ${NEWEST};
         INSERT INTO payout_changes (payout_id, state, made_by) SELECT ${NEWEST}, 'approved', 'root'`);
  await server.sql(
    `WITH made AS (
       INSERT INTO payout_batches (number, method, currency, count, cents, needs_approval, made_by_id, made_by)
       SELECT coalesce(max(number), 0) + 1, 'bank', 'USD', 1, 5000, $1, 1, 'root' FROM payout_batches RETURNING number)
     INSERT INTO payout_batch_lines (payout_id, batch) SELECT ${NEWEST}, number FROM made`,
    [needsApproval],
  );
};
const cancelBatches = async () => {
  await server.sql(`UPDATE payout_batches SET cancelled_by_id = 1, cancelled_by = 'root', cancelled_at = now();
         DELETE FROM payout_batch_lines`);
  await payoutsBecome('paid', `, reference = '7', key_id = NULL, sealed_details = NULL`);
};

interface Source {
  kind: string;
  path: string;
  comes: () => Promise<unknown>;
  isHandled: () => Promise<unknown>;
}

const SOURCES: Source[] = [
  {
    kind: 'payouts-to-approve',
    path: '/admin/payout/payouts?state=asked',
    comes: () => askForPayout(),
    isHandled: () => payoutsBecome('returned', `, reason = 'no', key_id = NULL, sealed_details = NULL`),
  },
  {
    kind: 'payouts-to-send',
    path: '/admin/payout/payouts?state=approved',
    comes: async () => {
      await askForPayout();
      await payoutsBecome('approved');
    },
    isHandled: () => payoutsBecome('paid', `, reference = '7', key_id = NULL, sealed_details = NULL`),
  },
  ...[true, false].map((needsApproval) => ({
    kind: needsApproval ? 'payout-batches-to-approve' : 'payout-batches-to-send',
    path: '/admin/payout/payouts/batches',
    comes: () => inBatch(needsApproval),
    isHandled: cancelBatches,
  })),
  ...(['asked', 'approved'] as const).map((state) => ({
    kind: state === 'asked' ? 'prizes-to-approve' : 'prizes-to-send',
    path: `/admin/academy/redemptions?state=${state}`,
    comes: () =>
      server.sql(`INSERT INTO redemptions (member_id, request_key, prize_id, title, cost, state, deliver_to)
             VALUES (${memberId}, '${randomUUID()}', 1, 'Ball', 5, '${state}', 'Ohio')`),
    isHandled: () => server.sql(`UPDATE redemptions SET state = 'cancelled', deliver_to = NULL, reason = 'no'`),
  })),
  {
    kind: 'reported-pages',
    path: '/admin/profiles?list=reported',
    comes: () =>
      server.sql(`INSERT INTO profile_reports (user_id, kind) VALUES (${memberId}, 'scam'), (${memberId}, 'other')`),
    isHandled: () => server.sql('UPDATE profile_reports SET put_aside_at = now()'),
  },
  {
    kind: 'reported-messages',
    path: '/admin/messages',
    comes: () =>
      server.sql(`INSERT INTO messages (sender_id, recipient_id, text, reported_at) VALUES ($1, $2, 'Buy!', now())`, [
        memberId,
        adminId,
      ]),
    isHandled: () => server.sql('UPDATE messages SET dismissed_at = now()'),
  },
  {
    kind: 'undelivered-mails',
    path: '/admin/operations#operations-mail',
    comes: () =>
      server.sql(
        `INSERT INTO mails (message_id, kind, recipient, subject, blocks, state, given_up_at)
         VALUES ('<1@x>', 'test', 'a@example.com', 'Hello', '[]', 'given up', now())`,
      ),
    isHandled: () => server.sql('DELETE FROM mails'),
  },
  {
    kind: 'unsent-mails',
    path: '/admin/operations#operations-mail',
    comes: async () => {
      await server.sql(
        `INSERT INTO mails (message_id, kind, recipient, subject, blocks, last_failure)
         VALUES ('<2@x>', 'test', 'a@example.com', 'Hello', '[]', 'The mail server does not answer in time.')`,
      );
      await server.sql(
        `SELECT FROM mails, ${QUEUE_SCHEMA}.add_job('send-mail', job_key => 'send-mail:' || mails.id,
           run_at => now() + interval '1 hour')`,
      );
    },
    isHandled: () => server.sql('DELETE FROM mails'),
  },
  {
    kind: 'no-mail-server',
    path: '/admin/settings#mail',
    comes: () => server.sql('DELETE FROM launch_skips'),
    isHandled: () => skipMail(),
  },
  {
    kind: 'retried-jobs',
    path: '/admin/operations#operations-jobs',
    comes: async () => {
      await server.sql(
        `INSERT INTO job_runs (kind, ended_at, duration_ms, failure, done, failed)
         VALUES ('of-another-version', now(), 5, 'The disk is full.', 0, 1)`,
      );
      await server.sql(
        `SELECT FROM ${QUEUE_SCHEMA}.add_job('of-another-version', run_at => now() + interval '1 hour')`,
      );
    },
    isHandled: () => server.sql('UPDATE job_runs SET failure = NULL, done = 1'),
  },
  {
    kind: 'failed-jobs',
    path: '/admin/operations#operations-jobs',
    comes: async () => {
      await server.sql(`SELECT FROM ${QUEUE_SCHEMA}.add_job('of-another-version', max_attempts => 1)`);
      await server.sql(`UPDATE ${QUEUE_SCHEMA}._private_jobs SET attempts = max_attempts`);
    },
    isHandled: () => server.sql(`DELETE FROM ${QUEUE_SCHEMA}._private_jobs`),
  },
  {
    kind: 'failed-checks',
    path: '/admin/operations#operations-checks',
    comes: () =>
      server.sql(`INSERT INTO check_results VALUES ('tree-is-whole', now(), 5, 'difference', 'Look at it.')`),
    isHandled: () => server.sql(`UPDATE check_results SET outcome = 'ok', finding = NULL`),
  },
  {
    kind: 'overdue-backup',
    path: '/admin/operations#operations-backups',
    comes: () => server.sql(`INSERT INTO backups (made_at, every_hours) VALUES (now() - interval '37 hours', 24)`),
    isHandled: () => server.sql('INSERT INTO backups DEFAULT VALUES'),
  },
  {
    kind: 'failed-restore',
    path: '/admin/operations#operations-backups',
    comes: () =>
      server.sql(`INSERT INTO backup_proofs (file, duration_ms, rows, finding) VALUES ('a', 5, 0, 'It is cut off.')`),
    isHandled: () => server.sql(`INSERT INTO backup_proofs (file, duration_ms, rows) VALUES ('b', 5, 9)`),
  },
  {
    kind: 'failing-modules',
    path: '/admin/modules',
    comes: async () => {
      await release('1.0.0-bad');
      await server.sql(
        `INSERT INTO module_load_counts (hour, module, version, widget, outcome, up_to_ms, loads)
         VALUES (date_trunc('hour', now()), 'mfe-events', '1.0.0-bad', '', 'success', 100, 90),
                (date_trunc('hour', now()), 'mfe-events', '1.0.0-bad', '', 'chunk', 100, 10)`,
      );
    },
    isHandled: () => release('1.0.0-good'),
  },
];

const release = (version: string) =>
  writeFile(
    join(server.siteDir, 'registry.json'),
    JSON.stringify({ modules: [{ name: 'mfe-events', enabled: true, current: { version } }] }),
  );

const skipMail = () =>
  server.sql(`INSERT INTO launch_skips (step, skipped_by) VALUES ('mail', 'root') ON CONFLICT DO NOTHING`);

/** What a source finds at some moment. */
const findWaiting = (kind: string, now: string, env = {}) =>
  withSiteDatabase(
    server.databaseUrl,
    async ({ manager }) =>
      (await SITE_INBOX.find((source) => source.kind === kind)?.find(manager, readConfig(env), new Date(now))) ?? null,
  );

test.each(SOURCES)('$kind come with the place where they are done, and go when they are', async (source) => {
  expect(await waiting()).toEqual([]);
  await source.comes();
  expect((await inbox()).items).toEqual([expect.objectContaining({ kind: source.kind, count: 1, path: source.path })]);
  await source.isHandled();
  expect(await waiting()).toEqual([]);
});

test.each([
  ['2026-11-24T03:23:00Z', null],
  ['2026-11-24T03:23:01Z', 2],
  ['2026-11-25T03:23:01Z', 3],
])('at %s, nightly checks were missed on %s days', async (now, days) => {
  await server.sql(`INSERT INTO check_results VALUES ('tree-is-whole', '2026-11-22T03:23:01Z', 5, 'ok', NULL)`);
  expect((await findWaiting('overdue-checks', now))?.count ?? null).toBe(days);
  expect(await findWaiting('overdue-checks', now, { JOBS_BY_CLOCK: 'off' })).toBeNull();
});

test('what is wrong with the site is said on Operations in the same words, the worst first', async () => {
  for (const kind of ['failed-jobs', 'undelivered-mails'])
    await SOURCES.find((source) => source.kind === kind)?.comes();
  const words = (await inbox()).items.map(({ count, label }) => `${count} ${label}`);
  const { state, problems } = (await admin.get('/api/admin/operations')).json();
  expect([state, problems]).toEqual([
    'failing',
    [
      { kind: 'failed-jobs', state: 'failing', count: 1, sentence: '1 failed job', path: expect.any(String) },
      {
        kind: 'undelivered-mails',
        state: 'attention',
        count: 1,
        sentence: '1 undelivered mail',
        path: '/admin/operations#operations-mail',
      },
    ],
  ]);
  expect(words.sort()).toEqual(problems.map(({ sentence }: { sentence: string }) => sentence));
});

test('the newest kind comes first, with what its things add up to', async () => {
  await askForPayout(129_100);
  await askForPayout(100);
  await server.sql(`UPDATE payout_changes SET at = at - interval '1 hour'`);
  await SOURCES.find(({ kind }) => kind === 'failed-checks')?.comes();
  const { items } = await inbox();
  expect(items.map(({ kind }) => kind)).toEqual(['failed-checks', 'payouts-to-approve']);
  expect(items[1]).toMatchObject({
    area: 'money',
    count: 2,
    label: 'payouts to approve',
    detail: '$1,292.00',
    action: 'Review payouts',
  });
});

test.each([
  ['2026-10-04T23:59:59Z', null],
  ['2026-10-05T00:00:00Z', 'September 2026'],
  ['2026-10-07T23:59:59Z', 'September 2026'],
  ['2026-10-08T00:00:00Z', null],
])('at %s, the month about to close is %s', async (now, month) => {
  await server.sql(
    `INSERT INTO membership_payments (member_id, month, kind, cents, via, reference, recorded_by)
     VALUES ($1, '2026-09-01', 'payment', 2500, 'admin', 'test', 'root')`,
    [memberId],
  );
  const found = await findWaiting('month-closes-soon', now);
  expect(found?.detail ?? null).toBe(month);
  expect(found?.path).toBe(month === null ? undefined : '/admin/payout/months/2026-09');
});

test('says nothing of a closed system, and nothing to members', async () => {
  await askForPayout();
  await server.sql(`UPDATE systems SET is_open = false WHERE key = 'payout'`);
  expect(await waiting()).toEqual([]);
  expect((await (await server.member()).get('/api/admin/inbox')).status).toBe(403);
});

async function everythingComes(): Promise<void> {
  for (const { comes } of SOURCES) await comes();
  // The one before was approved with the rest.
  await askForPayout();
}

/** Of each role, the kinds that it may handle; modules and operations are the admins' alone. */
const HANDLED: Record<Role, string[]> = {
  owner: [
    'payout-batches-to-approve',
    'payout-batches-to-send',
    'payouts-to-approve',
    'payouts-to-send',
    'prizes-to-approve',
    'prizes-to-send',
    'reported-messages',
    'reported-pages',
  ],
  finance: ['payout-batches-to-approve', 'payout-batches-to-send', 'payouts-to-approve', 'payouts-to-send'],
  content: ['prizes-to-approve', 'prizes-to-send', 'reported-pages'],
  support: ['reported-messages', 'reported-pages'],
};

test.each(ROLES)('shows %s what the role may handle', async (role) => {
  await everythingComes();
  const someone = await server.member();
  await server.sql('UPDATE users SET roles = ARRAY[$2] WHERE id = $1', [await idOf(someone), role]);
  const { items }: AdminInbox = (await someone.get('/api/admin/inbox')).json();
  expect(items.map(({ kind }) => kind).sort()).toEqual(HANDLED[role].toSorted());
});

test('counting ends at a thousand, and says so', () => {
  const counted = (count: number) => (count === 1 ? 'failed job' : 'failed jobs');
  expect(countedWords(counted, 1)).toBe('1 failed job');
  expect(countedWords(counted, INBOX_COUNT_MAX)).toBe('1,000+ failed jobs');
});

describe('an admin', () => {
  const work = async () => {
    await server.sql(`SELECT FROM ${QUEUE_SCHEMA}.add_job($1, '{}')`, [NOTIFY_ADMINS.name]);
    await until(
      async () =>
        (await server.sql(`SELECT FROM ${QUEUE_SCHEMA}.jobs WHERE task_identifier = $1`, [NOTIFY_ADMINS.name]))
          .length === 0,
    );
  };
  const bell = async (): Promise<string[]> =>
    (await admin.get('/api/notifications')).json().notifications.map(({ title }: { title: string }) => title);
  const mailCount = async () => (await server.sql(`SELECT FROM mails WHERE kind = 'payouts-to-approve'`)).length;

  test('is notified once of what waits, and one unread notification counts up in a storm', async () => {
    await askForPayout();
    await work();
    await work();
    expect(await bell()).toEqual(['1 payout to approve']);
    for (let n = 0; n < 4; n += 1) await askForPayout();
    await work();
    expect(await bell()).toEqual(['5 payouts to approve']);
    expect(await mailCount()).toBe(1);
  });

  test('is notified again when something comes after the notification was read, or a day later', async () => {
    await askForPayout();
    await work();
    await server.sql('UPDATE notifications SET read_at = now()');
    await askForPayout();
    await work();
    expect(await bell()).toEqual(['2 payouts to approve', '1 payout to approve']);
    await server.sql(`UPDATE notifications SET created_at = created_at - interval '25 hours' WHERE read_at IS NULL`);
    await askForPayout();
    await work();
    expect(await bell()).toEqual(['3 payouts to approve', '1 payout to approve']);
    expect(await mailCount()).toBe(3);
  });

  test('is not notified again of an older one when the newest is handled', async () => {
    await askForPayout();
    await askForPayout();
    await work();
    await server.sql('UPDATE notifications SET read_at = now()');
    await server.sql(`DELETE FROM payouts WHERE id = (SELECT max(id) FROM payouts)`);
    await work();
    expect(await bell()).toEqual(['2 payouts to approve']);
  });

  test('and people whose role may handle it are notified by bell and mail, and no one else', async () => {
    const ids = new Map<number, string>([[adminId, 'admin']]);
    for (const role of ROLES) {
      const id = await idOf(await server.member());
      await server.sql('UPDATE users SET roles = ARRAY[$2], email_verified_at = now() WHERE id = $1', [id, role]);
      ids.set(id, role);
    }
    await everythingComes();
    await work();
    const notified = (table: string, id: string) =>
      server.sql<{ kind: string; who: number[] }>(
        `SELECT n.kind, array_agg(DISTINCT ${id}) AS who FROM ${table} GROUP BY n.kind ORDER BY n.kind`,
      );
    const namesOf = (rows: { kind: string; who: number[] }[]) =>
      rows
        .filter(({ kind }) => SOURCES.some((source) => source.kind === kind))
        .map(({ kind, who }) => `${kind}: ${who.map((id) => ids.get(id)).join(', ')}`);
    const expected = [
      'failed-checks: admin',
      'failed-jobs: admin',
      'failed-restore: admin',
      'failing-modules: admin',
      'overdue-backup: admin',
      'payout-batches-to-approve: admin, owner, finance',
      'payouts-to-approve: admin, owner, finance',
      'prizes-to-approve: admin, owner, content',
      'reported-messages: admin, owner, support',
      'reported-pages: admin, owner, content, support',
      'undelivered-mails: admin',
    ];
    expect(namesOf(await notified('notifications n', 'n.user_id'))).toEqual(expected);
    const mails = await notified(`mails n JOIN users u ON u.email = n.recipient`, 'u.id');
    expect(namesOf(mails)).toEqual(expected);
  });

  test('can switch each kind off, and members are not asked about them', async () => {
    const kinds = async (client: Client): Promise<string[]> =>
      (await client.get('/api/notification-settings'))
        .json()
        .settings.map(({ kind }: { kind: string }) => kind)
        .filter((kind: string) => SOURCES.some((source) => source.kind === kind));
    expect(await kinds(admin)).toEqual([
      'reported-messages',
      'undelivered-mails',
      'payouts-to-approve',
      'payout-batches-to-approve',
      'reported-pages',
      'prizes-to-approve',
      'failed-jobs',
      'failed-checks',
      'overdue-backup',
      'failed-restore',
      'failing-modules',
    ]);
    const off = { settings: [{ kind: 'payouts-to-approve', inApp: false, byMail: false }] };
    expect((await admin.send('/api/notification-settings', { method: 'PUT', body: off })).status).toBe(200);
    await askForPayout();
    await work();
    expect(await bell()).toEqual([]);
    const member = await server.member();
    expect(await kinds(member)).toEqual([]);
    expect((await member.send('/api/notification-settings', { method: 'PUT', body: off })).status).toBe(400);
  });
});
