import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { DataSource, EntityManager } from 'typeorm';
import * as v from 'valibot';
import type { NotificationKind } from '../src/accounts/notifications/notification-kind.ts';
import { NOTIFICATIONS_PER_USER, Notifications } from '../src/accounts/notifications/notifications.ts';
import { SITE_SCHEMA } from '../src/app/site-schema.ts';
import { createDataSource } from '../src/infrastructure/database/data-source.ts';
import { inTransaction } from '../src/infrastructure/database/transaction.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** As another context would declare one. */
const PRIZE_SENT: NotificationKind<{ prize: number; name: string }> = {
  key: 'prize-sent',
  schema: v.object({ prize: v.number(), name: v.string() }),
  label: 'Prize sent',
  channels: ['app', 'mail'],
  canBeSwitchedOff: true,
  cause: ({ prize }) => String(prize),
  title: ({ name }) => `Your ${name} is on its way`,
  path: () => '/academy/prizes',
  mail: ({ name }) => ({ subject: `Your ${name} is on its way`, blocks: [{ text: 'It was sent today.' }] }),
};
const WITHOUT_CAUSE: NotificationKind<{ prize: number; name: string }> = { ...PRIZE_SENT, cause: undefined };
const BALL = { prize: 7, name: 'ball' };

let server: TestServer;
let dataSource: DataSource;
let ann: number;
let bob: number;
const notifications = new Notifications();

beforeAll(async () => {
  server = await startTestServer();
  dataSource = await createDataSource(server.databaseUrl, SITE_SCHEMA, () => undefined).initialize();
  ann = (await (await server.member('ann')).get('/api/user')).json().id;
  bob = (await (await server.member('bob')).get('/api/user')).json().id;
});
beforeEach(async () => {
  await server.sql('DELETE FROM notifications');
  await server.sql('DELETE FROM notification_settings');
});
afterAll(async () => {
  await dataSource.destroy();
  await server.close();
});

const send = (userId: number, kind = PRIZE_SENT, data = BALL) =>
  inTransaction(dataSource, (manager) => notifications.send(manager, userId, kind, data));

const stored = () =>
  server.sql('SELECT user_id AS "user", kind, data, in_app AS "app", by_mail AS mail FROM notifications ORDER BY id');

const setting = (userId: number, inApp: boolean, byMail: boolean) =>
  server.sql(`INSERT INTO notification_settings VALUES ($1, 'prize-sent', $2, $3)`, [userId, inApp, byMail]);

test('a user is told in the transaction of the cause: when that is rolled back, nothing was said', async () => {
  const failing = inTransaction(dataSource, async (manager: EntityManager) => {
    await notifications.send(manager, ann, PRIZE_SENT, BALL);
    throw new Error('The cause did not happen.');
  });
  await expect(failing).rejects.toThrow('The cause did not happen.');
  expect(await stored()).toEqual([]);
  await send(ann);
  expect(await stored()).toEqual([{ user: ann, kind: 'prize-sent', data: BALL, app: true, mail: true }]);
});

test('one cause is told once to each user, however often and however many at once send it', async () => {
  await Promise.all(Array.from({ length: 8 }, () => send(ann)));
  await send(ann);
  await send(bob);
  expect((await stored()).map(({ user }) => user)).toEqual([ann, bob]);
});

test('of two transactions with one cause, the second tells it when the first is rolled back', async () => {
  const first = dataSource.createQueryRunner();
  await first.startTransaction();
  await notifications.send(first.manager, ann, PRIZE_SENT, BALL);
  const second = send(ann);
  await first.rollbackTransaction();
  await first.release();
  await second;
  expect(await stored()).toHaveLength(1);
});

test('what happens twice for two reasons is told twice, and so is what has no cause', async () => {
  await send(ann);
  await send(ann, PRIZE_SENT, { prize: 8, name: 'cup' });
  await send(bob, WITHOUT_CAUSE);
  await send(bob, WITHOUT_CAUSE);
  expect((await stored()).map(({ user }) => user)).toEqual([ann, ann, bob, bob]);
});

test('it goes where the user wants it', async () => {
  await setting(ann, false, true);
  await setting(bob, false, false);
  await send(ann);
  await send(bob);
  expect(await stored()).toMatchObject([{ user: ann, app: false, mail: true }]);
});

test('what protects an account goes everywhere, whatever its user has set', async () => {
  await setting(ann, false, false);
  await send(ann, { ...PRIZE_SENT, canBeSwitchedOff: false });
  expect(await stored()).toMatchObject([{ app: true, mail: true }]);
});

test('a user who is gone is told nothing, and the cause happens all the same', async () => {
  const gone: number = (await (await server.member('gone')).get('/api/user')).json().id;
  await server.sql('DELETE FROM users WHERE id = $1', [gone]);
  await send(gone);
  expect(await stored()).toEqual([]);
});

test('the eleventh of a kind within a day sends no mail, and stands in the list even of who wants mails only', async () => {
  await setting(ann, false, true);
  for (let prize = 1; prize <= 11; prize += 1) await send(ann, PRIZE_SENT, { prize, name: 'cup' });
  const sent = await stored();
  expect(sent.slice(0, 10).every(({ mail, app }) => mail && !app)).toBe(true);
  expect(sent.slice(10)).toMatchObject([{ app: true, mail: false }]);
});

test(`of one user the newest ${NOTIFICATIONS_PER_USER} are kept`, async () => {
  await server.sql(
    `INSERT INTO notifications (user_id, kind, data, in_app, by_mail)
     SELECT u, 'prize-sent', '{"prize": 0, "name": "old"}', true, false
       FROM generate_series(1, ${NOTIFICATIONS_PER_USER + 3}), unnest(ARRAY[$1::integer, $2]) u`,
    [ann, bob],
  );
  await send(ann);
  expect(
    await server.sql('SELECT user_id AS user, count(*)::integer FROM notifications GROUP BY 1 ORDER BY 1'),
  ).toEqual([
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
  const inserted = server.sql(
    `INSERT INTO notifications (user_id, kind, data, in_app, by_mail, read_at) VALUES ($1, 'x', ${values})`,
    [ann],
  );
  await expect(inserted).rejects.toMatchObject({ code: '23514' });
});
