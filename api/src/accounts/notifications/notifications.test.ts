import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  type Notification,
  notificationCountSchema,
  notificationPageSchema,
  notificationSettingsSchema,
} from '@powerline/contract/accounts';
import type { DataSource, EntityManager } from 'typeorm';
import * as v from 'valibot';
import { Client } from '../../../test/client.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { createApplication } from '../../app/application.ts';
import { SITE_ACCOUNT_STEPS, SITE_SCHEMA } from '../../app/site.ts';
import { readConfig } from '../../infrastructure/config/config.ts';
import { createDataSource } from '../../infrastructure/database/data-source.ts';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { SitePublication } from '../../operations/site/site-publication.ts';
import { NEW_DEVICE } from './new-device.kind.ts';
import type { NotificationKind } from './notification-kind.ts';
import { NOTIFICATIONS_PER_USER, Notifications } from './notifications.ts';

/** As another context would declare one. */
const PRIZE_SENT: NotificationKind<{ prize: number; name: string }> = {
  key: 'prize-sent',
  schema: v.object({ prize: v.number(), name: v.string() }),
  label: () => 'Prize sent',
  channels: ['app', 'mail'],
  canBeSwitchedOff: true,
  cause: ({ prize }) => String(prize),
  title: ({ name }) => `Your ${name} is on its way`,
  path: () => '/academy/prizes',
  mail: ({ name }) => ({ subject: `Your ${name} is on its way`, blocks: [{ text: 'It was sent today.' }] }),
};
const WITHOUT_CAUSE: NotificationKind<{ prize: number; name: string }> = { ...PRIZE_SENT, cause: undefined };
const BALL = { prize: 7, name: 'ball' };

let app: NestFastifyApplication;
let dataSource: DataSource;
let notifications: Notifications;
let dataDir: string;
/** Two members: their ids, and their browsers. */
let ann: number;
let bob: number;
let annsBrowser: Client;
let bobsBrowser: Client;

async function register(username: string): Promise<{ id: number; browser: Client }> {
  const browser = new Client(await app.getUrl());
  const body = { username, email: `${username}@example.com`, password: 'secret' };
  const { id } = (await browser.post('/api/register', body)).json();
  await sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
  return { id, browser };
}
const sql = (text: string, values?: unknown[]) => dataSource.query(text, values);

beforeAll(async () => {
  const databaseUrl = await createTestDatabase();
  dataSource = await createDataSource(databaseUrl, SITE_SCHEMA, () => undefined).initialize();
  dataDir = await mkdtemp(join(tmpdir(), 'powerline-notifications-'));
  app = await createApplication(
    {
      accountSteps: SITE_ACCOUNT_STEPS,
      config: readConfig({ SITE_DIR: 'none', DATA_DIR: dataDir }),
      databaseUrl,
      dataSource,
      onNotice: () => undefined,
      publication: new SitePublication(),
    },
    'silent',
  );
  await app.listen(0, '127.0.0.1');
  notifications = app.get(Notifications);
  ({ id: ann, browser: annsBrowser } = await register('ann'));
  ({ id: bob, browser: bobsBrowser } = await register('bob'));
});
beforeEach(async () => {
  for (const table of ['notifications', 'notification_settings', 'mails']) await sql(`DELETE FROM ${table}`);
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const send = (userId: number, kind = PRIZE_SENT, data = BALL) =>
  inTransaction(dataSource, (manager) => notifications.send(manager, userId, kind, data));

const stored = () =>
  sql('SELECT user_id AS "user", kind, data, in_app AS "app", by_mail AS mail FROM notifications ORDER BY id');

/** Beside the mail of each registration. */
const mailsTo = async (): Promise<string[]> =>
  (await sql(`SELECT recipient FROM mails WHERE kind <> 'verify-email' ORDER BY id`)).map(
    ({ recipient }: { recipient: string }) => recipient,
  );

const setting = (userId: number, inApp: boolean, byMail: boolean) =>
  sql(`INSERT INTO notification_settings VALUES ($1, 'prize-sent', $2, $3)`, [userId, inApp, byMail]);

test('notifies a user in the transaction of the cause: a rollback undoes both', async () => {
  const failing = inTransaction(dataSource, async (manager: EntityManager) => {
    await notifications.send(manager, ann, PRIZE_SENT, BALL);
    throw new Error('The cause did not happen.');
  });
  await expect(failing).rejects.toThrow('The cause did not happen.');
  expect(await stored()).toEqual([]);
  expect(await mailsTo()).toEqual([]);
  await send(ann);
  expect(await stored()).toEqual([{ user: ann, kind: 'prize-sent', data: BALL, app: true, mail: true }]);
});

test('notifies each user once per cause, however often and however many at once send it', async () => {
  await Promise.all(Array.from({ length: 8 }, () => send(ann)));
  await send(ann);
  await send(bob);
  expect((await stored()).map(({ user }: { user: number }) => user)).toEqual([ann, bob]);
  expect(await mailsTo()).toEqual(['ann@example.com', 'bob@example.com']);
});

test('the mail can go to the address that was the user’s before', async () => {
  await inTransaction(dataSource, (manager) =>
    notifications.send(manager, ann, PRIZE_SENT, BALL, { mailTo: 'before@example.com' }),
  );
  expect(await mailsTo()).toEqual(['before@example.com']);
});

test('of two transactions with one cause, the second notifies when the first is rolled back', async () => {
  const first = dataSource.createQueryRunner();
  await first.startTransaction();
  await notifications.send(first.manager, ann, PRIZE_SENT, BALL);
  const second = send(ann);
  await first.rollbackTransaction();
  await first.release();
  await second;
  expect(await stored()).toHaveLength(1);
});

test('notifies twice for two causes, and each time without a cause', async () => {
  await send(ann);
  await send(ann, PRIZE_SENT, { prize: 8, name: 'cup' });
  await send(bob, WITHOUT_CAUSE);
  await send(bob, WITHOUT_CAUSE);
  expect((await stored()).map(({ user }: { user: number }) => user)).toEqual([ann, ann, bob, bob]);
});

test('it goes where the user wants it', async () => {
  await setting(ann, false, true);
  await setting(bob, false, false);
  await send(ann);
  await send(bob);
  expect(await stored()).toMatchObject([{ user: ann, app: false, mail: true }]);
  expect(await mailsTo()).toEqual(['ann@example.com']);
});

test('what protects an account goes everywhere, whatever its user has set', async () => {
  await setting(ann, false, false);
  await send(ann, { ...PRIZE_SENT, canBeSwitchedOff: false });
  expect(await stored()).toMatchObject([{ app: true, mail: true }]);
  expect(await mailsTo()).toEqual(['ann@example.com']);
});

test('sends nothing to a deleted user, and the cause still happens', async () => {
  const { id: gone } = await register('gone');
  await sql('DELETE FROM users WHERE id = $1', [gone]);
  await send(gone);
  expect(await stored()).toEqual([]);
});

test('the eleventh of a kind within a day sends no mail, and shows in the list even for people who want only mails', async () => {
  await setting(ann, false, true);
  for (let prize = 1; prize <= 11; prize += 1) await send(ann, PRIZE_SENT, { prize, name: 'cup' });
  const sent = await stored();
  expect(sent.slice(0, 10).every(({ mail, app }: { mail: boolean; app: boolean }) => mail && !app)).toBe(true);
  expect(sent.slice(10)).toMatchObject([{ app: true, mail: false }]);
  expect(await mailsTo()).toHaveLength(10);
});

test(`keeps the newest ${NOTIFICATIONS_PER_USER} of a user`, async () => {
  await sql(
    `INSERT INTO notifications (user_id, kind, data, in_app, by_mail)
     SELECT u, 'prize-sent', '{"prize": 0, "name": "old"}', true, false
       FROM generate_series(1, ${NOTIFICATIONS_PER_USER + 3}), unnest(ARRAY[$1::integer, $2]) u`,
    [ann, bob],
  );
  await send(ann);
  expect(await sql('SELECT user_id AS user, count(*)::integer FROM notifications GROUP BY 1 ORDER BY 1')).toEqual([
    { user: ann, count: NOTIFICATIONS_PER_USER },
    { user: bob, count: NOTIFICATIONS_PER_USER + 3 },
  ]);
  expect((await stored()).at(-1)).toMatchObject({ user: ann, data: BALL });
});

test.each([
  ['data that is no object', `'[1]', true, true, NULL`],
  ['one that goes nowhere', `'{}', false, false, NULL`],
  ['one that was read before it was there', `'{}', true, true, now() - interval '1 day'`],
])('the database refuses %s', async (_, values) => {
  const inserted = sql(
    `INSERT INTO notifications (user_id, kind, data, in_app, by_mail, read_at) VALUES ($1, 'x', ${values})`,
    [ann],
  );
  await expect(inserted).rejects.toMatchObject({ code: '23514' });
});

test('notifies of a log-in with an unknown browser, and names the browser', async () => {
  const { id, browser } = await register('carl');
  expect(await stored()).toEqual([]); // the registration itself is none
  const credentials = { username: 'Carl', password: 'secret' };
  expect((await browser.post('/api/login', credentials)).status).toBe(200);
  expect(await stored()).toEqual([]); // its device is known
  const stranger = new Client(await app.getUrl());
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
  expect((await stranger.post('/api/login', { ...credentials, password: 'wrong' })).status).toBe(401);
  expect(await stored()).toEqual([]);
  expect((await stranger.post('/api/login', credentials, { 'user-agent': userAgent })).status).toBe(200);
  expect(await stored()).toMatchObject([{ user: id, kind: 'new-device', data: { device: 'Firefox on Windows' } }]);
  expect(await mailsTo()).toEqual(['carl@example.com']);
  expect((await stranger.post('/api/login', credentials)).status).toBe(200);
  expect(await stored()).toHaveLength(1);
  // A device that is known to another account is a stranger to this one.
  expect((await bobsBrowser.post('/api/login', credentials)).status).toBe(200);
  expect(await stored()).toHaveLength(2);
  await bobsBrowser.post('/api/login', { username: 'bob', password: 'secret' });
});

test('refuses a log-in when the notification fails', async () => {
  await sql(`ALTER TABLE notifications ADD CONSTRAINT broken CHECK (kind <> 'new-device') NOT VALID`);
  const stranger = new Client(await app.getUrl());
  const answer = await stranger.post('/api/login', { username: 'ann', password: 'secret' });
  await sql('ALTER TABLE notifications DROP CONSTRAINT broken');
  expect(answer.status).toBe(400);
  expect((await stranger.get('/api/user')).status).toBe(401);
  expect(await sql('SELECT FROM sessions WHERE user_id = $1', [ann])).toHaveLength(1);
});

test('the copy of a member’s data includes notifications and their settings', async () => {
  await setting(ann, true, false);
  await send(ann);
  const { notifications: exported } = (await annsBrowser.get('/api/account/export')).json();
  expect(exported).toMatchObject({
    told: [{ kind: 'prize-sent', data: BALL, inApp: true, byMail: false, readAt: null }],
    settings: [{ kind: 'prize-sent', inApp: true, byMail: false }],
  });
});

const LOG_IN = { device: 'Firefox on Windows', at: '2026-11-22T03:04:00.000Z' };

/** Each a moment later than the one before. */
async function sendLogIns(userId: number, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1)
    await inTransaction(dataSource, (manager) =>
      notifications.send(manager, userId, NEW_DEVICE, { ...LOG_IN, device: `Browser ${n}` }),
    );
}

/** Of the schema the strict form: a field too many in an answer is a leak. */
const page = async (browser: Client, before?: string) => {
  const answer = await browser.get(`/api/notifications${before ? `?before=${before}` : ''}`);
  return v.parse(v.strictObject(notificationPageSchema.entries), answer.json());
};
const titles = ({ notifications: listed }: { notifications: Notification[] }) => listed.map(({ title }) => title);
const unread = async (browser: Client): Promise<number> =>
  v.parse(notificationCountSchema, (await browser.get('/api/notifications/count')).json()).unread;

test('shows members only their own notifications, newest first, page by page', async () => {
  await sendLogIns(ann, 45);
  const first = await page(annsBrowser);
  // One that comes meanwhile moves nothing.
  await sendLogIns(ann, 1);
  const second = await page(annsBrowser, first.next ?? '');
  const third = await page(annsBrowser, second.next ?? '');
  expect([first, second, third].flatMap(titles)).toEqual(
    Array.from({ length: 45 }, (_, n) => `New log-in: Browser ${45 - n}`),
  );
  expect(third.next).toBeNull();
  expect(first.notifications[0]).toMatchObject({ kind: 'new-device', path: '/account', isRead: false });
  expect(await page(bobsBrowser)).toEqual({ notifications: [], next: null });
  expect((await new Client(await app.getUrl()).get('/api/notifications')).status).toBe(401);
});

test('only its owner marks one as read or unread', async () => {
  await sendLogIns(ann, 2);
  const [newest] = (await page(annsBrowser)).notifications;
  const path = `/api/notifications/${newest?.id}`;
  expect(await unread(annsBrowser)).toBe(2);
  expect((await annsBrowser.patch(path, { isRead: true })).json()).toEqual({ ...newest, isRead: true });
  expect(await unread(annsBrowser)).toBe(1);
  expect((await annsBrowser.patch(path, { isRead: false })).json()).toEqual(newest);
  expect((await bobsBrowser.patch(path, { isRead: true })).status).toBe(404);
  expect((await annsBrowser.patch('/api/notifications/999999999', { isRead: true })).status).toBe(404);
  expect(await unread(annsBrowser)).toBe(2);
});

test('marks all seen ones as read at once, but none that came later, and none of other users', async () => {
  await sendLogIns(ann, 3);
  await sendLogIns(bob, 1);
  const seen = (await page(annsBrowser)).notifications[0]?.id;
  await sendLogIns(ann, 1);
  expect((await annsBrowser.post('/api/notifications/read', { through: seen })).status).toBe(204);
  expect(await unread(annsBrowser)).toBe(1);
  const bobs = (await page(bobsBrowser)).notifications[0]?.id;
  await annsBrowser.post('/api/notifications/read', { through: bobs });
  expect(await unread(bobsBrowser)).toBe(1);
});

test('neither lists nor counts mail-only ones and kinds that only a newer instance knows', async () => {
  await send(ann);
  await sql(`INSERT INTO notification_settings VALUES ($1, 'new-device', false, true)`, [ann]);
  await sendLogIns(ann, 1);
  expect(await page(annsBrowser)).toEqual({ notifications: [], next: null });
  expect(await unread(annsBrowser)).toBe(0);
});

test('one stored in an unknown form still shows what it is about', async () => {
  await sql(
    `INSERT INTO notifications (user_id, kind, data, in_app, by_mail) VALUES ($1, 'new-device', '{"x": 1}', true, false)`,
    [ann],
  );
  expect(titles(await page(annsBrowser))).toEqual(['Log-in from a new device']);
});

test('a member chooses where to get which notifications, only for themself', async () => {
  const settings = (answer: { json(): unknown }) =>
    v.parse(v.strictObject(notificationSettingsSchema.entries), answer.json()).settings;
  const ofNewDevice = (browser: Client) =>
    browser
      .get('/api/notification-settings')
      .then((answer) => settings(answer).find(({ kind }) => kind === 'new-device'));
  const byDefault = await ofNewDevice(annsBrowser);
  expect(byDefault).toEqual({
    kind: 'new-device',
    label: 'Log-in from a new device',
    inApp: true,
    byMail: true,
    canBeSwitchedOff: true,
  });
  const body = { settings: [{ kind: 'new-device', inApp: true, byMail: false }] };
  const saved = await annsBrowser.send('/api/notification-settings', { method: 'PUT', body });
  expect(settings(saved)).toContainEqual({ ...byDefault, byMail: false });
  expect(await ofNewDevice(annsBrowser)).toEqual({ ...byDefault, byMail: false });
  expect(await ofNewDevice(bobsBrowser)).toEqual(byDefault);
  await sendLogIns(ann, 1);
  expect(await mailsTo()).toEqual([]);
  expect(await unread(annsBrowser)).toBe(1);
});

test.each([
  ['a kind that there is not', [{ kind: 'lottery', inApp: true, byMail: true }]],
  ['a kind without saying where', [{ kind: 'new-device' }]],
  ['a list that is too long', Array(101).fill({ kind: 'new-device', inApp: true, byMail: true })],
])('no one sets %s', async (_, settings) => {
  const refused = await annsBrowser.send('/api/notification-settings', { method: 'PUT', body: { settings } });
  expect(refused.status).toBe(400);
  expect(await sql('SELECT FROM notification_settings')).toEqual([]);
});

describe('the link at the end of a mail', () => {
  const LOGIN = { device: 'Firefox on Linux', at: '2026-11-28T09:00:00.000Z' };
  const FORM = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' };

  /** What the newest mail to a user offers. */
  async function offered(): Promise<{ text: string; label: string; token: string }> {
    const [{ blocks }] = await sql('SELECT blocks FROM mails ORDER BY id DESC LIMIT 1');
    return blocks.at(-1).unsubscribe;
  }
  const logIn = (userId: number) =>
    inTransaction(dataSource, (manager) => notifications.send(manager, userId, NEW_DEVICE, LOGIN));
  const visit = async (token: string, init: RequestInit) =>
    fetch(`${await app.getUrl()}/api/unsubscribe/${token}`, { redirect: 'manual', ...init });
  const settings = () =>
    sql('SELECT user_id AS "user", kind, in_app AS app, by_mail AS mail FROM notification_settings');

  test('stops that kind for that user by a mail program’s one click, without cookies, and as often as it is pressed', async () => {
    await logIn(ann);
    const { token } = await offered();
    for (let times = 0; times < 2; times += 1) {
      const answer = await visit(token, { method: 'POST', ...FORM });
      expect([answer.status, await answer.json()]).toEqual([200, { label: 'Log-in from a new device' }]);
    }
    expect(await settings()).toEqual([{ user: ann, kind: 'new-device', app: true, mail: false }]);
    await sql('DELETE FROM mails');
    await logIn(ann);
    await logIn(bob);
    expect(await mailsTo()).toEqual(['bob@example.com']);
  });

  test('changes nothing when a program only opens it: it leads to the page that asks', async () => {
    await logIn(ann);
    const { token } = await offered();
    const answer = await visit(token, {});
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/unsubscribe#${token}`]);
    expect(await settings()).toEqual([]);
  });

  test('cannot be made up, nor turned into one of another user or kind', async () => {
    await logIn(ann);
    const { token } = await offered();
    const [, kind, signature] = token.split('.');
    for (const other of [
      `${bob}.${kind}.${signature}`,
      `${ann}.message.${signature}`,
      `${ann}.${kind}.${'A'.repeat(43)}`,
    ])
      expect((await visit(other, { method: 'POST' })).status).toBe(404);
    expect(await settings()).toEqual([]);
  });

  test('is in no mail that protects the account', async () => {
    await send(ann, { ...PRIZE_SENT, canBeSwitchedOff: false });
    expect(await offered()).toBeUndefined();
  });
});

test('what would go to an address whose mail came back shows in the list instead', async () => {
  await sql('UPDATE users SET mail_bounced_at = now() WHERE id = $1', [ann]);
  const recipients = [ann, bob].map((userId) => ({ userId, data: BALL }));
  await inTransaction(dataSource, (manager) => notifications.sendToMany(manager, PRIZE_SENT, recipients));
  await send(ann, PRIZE_SENT, { prize: 8, name: 'cup' });
  await sql('UPDATE users SET mail_bounced_at = NULL WHERE id = $1', [ann]);
  expect(await mailsTo()).toEqual(['bob@example.com']);
  expect((await stored()).map(({ user, mail }: { user: number; mail: boolean }) => [user, mail])).toEqual([
    [ann, false],
    [bob, true],
    [ann, false],
  ]);
});
