import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type Role,
  WEBHOOK_ENDPOINTS_MAX,
  WEBHOOK_EVENT_TYPES,
  type WebhookDelivery,
  type WebhookSecret,
} from '@powerline/contract/accounts';
import { until } from '@powerline/test-support/until';
import type { Client } from '../../../test/client.ts';
import { ADMIN, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { isSignedWith, WebhookReceiver } from '../../../test/webhook-receiver.ts';

const PATH = '/api/admin/webhooks';
const PROBLEM = { accept: 'application/problem+json' };

let site: TestServer;
let admin: Client;
let receiver: WebhookReceiver;

beforeAll(async () => {
  site = await startTestServer({ WEBHOOK_TARGETS: 'any' });
  admin = await site.admin();
});
beforeEach(async () => {
  receiver = await new WebhookReceiver().start();
});
afterEach(async () => {
  await receiver.stop();
  await site.sql('DELETE FROM webhook_endpoints');
  await site.sql('DELETE FROM attempt_counts');
});
afterAll(() => site.close());

const add = (fields: object = {}, client = admin) =>
  client.post(PATH, { url: receiver.url, events: WEBHOOK_EVENT_TYPES, password: ADMIN.password, ...fields }, PROBLEM);
const added = async (fields: object = {}): Promise<WebhookSecret> => (await add(fields)).json();
const listed = async (id: number) =>
  (await admin.get(PATH)).json().webhooks.find((webhook: { id: number }) => webhook.id === id);
const logOf = async (id: number): Promise<WebhookDelivery[]> =>
  (await admin.get(`${PATH}/${id}/deliveries`)).json().rows;
const change = (id: number, body: object, headers = {}) =>
  admin.patch(`${PATH}/${id}`, body, { ...PROBLEM, ...headers });
const replay = (id: number, body: object = {}) => admin.post(`${PATH}/${id}/replays`, body, PROBLEM);
/** As if the pause of every delivery was over. */
const endPauses = () =>
  site.sql(
    `SELECT pg_notify('jobs:insert', '{"count":1}') FROM graphile_worker.reschedule_jobs(
       ARRAY(SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'send-webhook'), run_at => now())`,
  );
const failedOnce = async (id: number) => (await logOf(id)).every(({ tries, nextAt }) => tries > 0 && nextAt !== null);

describe('an endpoint', () => {
  test('is added with the password, and its secret shows once and is kept encrypted', async () => {
    expect((await add({ password: undefined })).status).toBe(400);
    expect((await add({ password: 'wrong' })).status).toBe(400);
    const answer = await add();
    expect(answer.status).toBe(201);
    const { webhook, secret }: WebhookSecret = answer.json();
    expect(secret).toMatch(/^whsec_/);
    expect(webhook).toMatchObject({ url: receiver.url, isOn: true, createdBy: 'admin', failingSince: null });
    expect((await admin.get(PATH)).text).not.toContain(secret);
    const stored = await site.sql('SELECT * FROM webhook_endpoints');
    expect(JSON.stringify(stored)).not.toContain(Buffer.from(secret).toString('hex'));
    expect((await admin.get('/api/admin/audit')).text).not.toContain(secret);
  });

  test('gets a new secret with the password, which signs from the next try on', async () => {
    const { webhook, secret } = await added();
    expect((await admin.post(`${PATH}/${webhook.id}/secret`, { password: 'wrong' }, PROBLEM)).status).toBe(400);
    const renewed = (await admin.post(`${PATH}/${webhook.id}/secret`, { password: ADMIN.password })).json();
    expect(renewed.secret).not.toBe(secret);
    await site.member();
    await until(() => receiver.received.length === 1);
    const [received] = receiver.received;
    expect(received && (await isSignedWith(renewed.secret, received))).toBe(true);
    expect(received && (await isSignedWith(secret, received))).toBe(false);
  });

  test('moves to another address only with the password', async () => {
    const { webhook } = await added();
    const url = 'https://elsewhere.example/';
    expect((await change(webhook.id, { url })).status).toBe(400);
    expect((await change(webhook.id, { url, password: ADMIN.password })).json()).toMatchObject({ url });
  });

  test('is not changed or removed by an admin who has not read its latest version', async () => {
    const { webhook } = await added();
    const seen = { 'if-match': `"${webhook.version}"` };
    expect((await change(webhook.id, { events: ['month.closed'] }, seen)).status).toBe(200);
    expect((await change(webhook.id, { isOn: false }, seen)).status).toBe(409);
    expect((await admin.delete(`${PATH}/${webhook.id}`, { ...PROBLEM, ...seen })).status).toBe(409);
    expect((await admin.delete(`${PATH}/${webhook.id}`)).status).toBe(204);
    expect((await change(webhook.id, { isOn: false })).status).toBe(404);
  });

  test.each([
    ['ftp://example.com/', 'url'],
    ['https://ann:secret@example.com/', 'url'],
    ['https://example.com/#part', 'url'],
  ])('never has the address %s', async (url) => {
    const refused = await add({ url });
    expect([refused.status, refused.json().errors[0].field]).toEqual([400, 'url']);
  });

  test('has events of the list, each once, and at least one', async () => {
    for (const events of [[], ['made.up'], ['month.closed', 'month.closed']])
      expect((await add({ events })).status).toBe(400);
  });

  test('is one of a few', async () => {
    for (let count = 0; count < WEBHOOK_ENDPOINTS_MAX; count += 1) expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(409);
  });

  test.each<[Role, number]>([
    ['owner', 200],
    ['finance', 403],
    ['content', 403],
    ['support', 403],
  ])('is for admins and owners: %s gets %s', async (role, status) => {
    const client = await site.member();
    const { id } = (await client.get('/api/user')).json();
    await site.sql('UPDATE users SET roles = ARRAY[$1] WHERE id = $2', [role, id]);
    expect((await client.get(PATH)).status).toBe(status);
    expect((await add({ password: 'secret' }, client)).status).toBe(status === 200 ? 201 : 403);
  });
});

describe('an endpoint of a site that only sends to the internet', () => {
  test('is never in a private network, and always encrypted', async () => {
    const strict = await startTestServer({ DATABASE_URL: site.databaseUrl });
    const client = await strict.admin();
    const urls = [
      'http://example.com/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://10.0.0.1/',
      'https://169.254.169.254/',
    ];
    for (const url of urls) {
      const refused = await add({ url }, client);
      expect([url, refused.status, refused.json().errors[0].field]).toEqual([url, 400, 'url']);
    }
    await strict.close();
  });
});

describe('an event', () => {
  test('arrives signed by the specification, within two seconds of its cause', async () => {
    const { secret } = await added();
    const member = await site.member('ann');
    const since = performance.now();
    await until(() => receiver.received.length === 1);
    expect(performance.now() - since).toBeLessThan(2_000);
    const [received] = receiver.received;
    expect(received && (await isSignedWith(secret, received))).toBe(true);
    expect(Math.abs(Number(received?.timestamp) - Date.now() / 1_000)).toBeLessThan(60);
    const { id } = (await member.get('/api/user')).json();
    expect(JSON.parse(received?.body ?? '')).toEqual({
      type: 'member.joined',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: { memberId: id, username: 'ann' },
    });
    expect(received?.body).not.toContain('@');
  });

  test('of a kind that an endpoint does not want is not sent there', async () => {
    const { webhook } = await added({ events: ['month.closed'] });
    await site.member();
    await admin.post(`${PATH}/${webhook.id}/test`, {});
    await until(() => receiver.received.length === 1);
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test']);
  });

  test('of a registration that fails is never sent', async () => {
    const { webhook } = await added();
    await site.member('taken');
    const again = { username: 'taken', email: 'other@example.com', password: 'secret' };
    expect((await site.visitor().post('/api/register', again)).status).toBe(409);
    expect(await logOf(webhook.id)).toHaveLength(1);
  });

  test('that fails is tried again after a growing pause, with the same id and body, until it is taken', async () => {
    const { webhook, secret } = await added();
    receiver.answer = () => 500;
    await site.member();
    for (const pause of [5, 30, 120]) {
      const tries = receiver.received.length;
      await endPauses();
      await until(() => receiver.received.length > tries);
      await until(async () => (await logOf(webhook.id))[0]?.tries === receiver.received.length);
      const [delivery] = await logOf(webhook.id);
      expect(delivery).toMatchObject({ state: 'waiting', status: 500, failure: 'The server answered 500.' });
      const seconds = (Date.parse(delivery?.nextAt ?? '') - Date.now()) / 1_000;
      expect(seconds).toBeGreaterThan(pause - 3);
      expect(seconds).toBeLessThan(pause + 1);
    }
    expect((await listed(webhook.id)).failingSince).not.toBeNull();
    receiver.answer = () => 204;
    await endPauses();
    await until(async () => (await logOf(webhook.id))[0]?.state === 'delivered');
    expect(await logOf(webhook.id)).toMatchObject([{ tries: 4, status: 204, failure: null, nextAt: null }]);
    expect((await listed(webhook.id)).failingSince).toBeNull();
    expect(new Set(receiver.received.map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
    for (const received of receiver.received) expect(await isSignedWith(secret, received)).toBe(true);
  });

  test('that was delivered or failed is sent again by hand, with the same id', async () => {
    const { webhook } = await added();
    await site.member();
    await until(async () => (await logOf(webhook.id))[0]?.state === 'delivered');
    const [delivery] = await logOf(webhook.id);
    expect((await replay(webhook.id, { delivery: delivery?.id })).json()).toEqual({ replayed: 1 });
    await until(async () => (await logOf(webhook.id))[0]?.tries === 2);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    expect((await replay(webhook.id)).json()).toEqual({ replayed: 0 });
    expect((await replay(webhook.id, { delivery: '999999' })).json()).toEqual({ replayed: 0 });
  });

  test('whose receiver redirects has failed', async () => {
    const { webhook } = await added();
    receiver.answer = (path) => (path === '/' ? { status: 307, location: `${receiver.url}other` } : 200);
    await site.member();
    await until(() => failedOnce(webhook.id));
    expect(await logOf(webhook.id)).toMatchObject([{ status: 307 }]);
    expect(receiver.received).toHaveLength(1);
  });

  test('is forgotten with its body after 30 days', async () => {
    const { webhook } = await added();
    await site.member();
    await until(async () => (await logOf(webhook.id))[0]?.state === 'delivered');
    await site.sql(`UPDATE webhook_deliveries SET created_at = now() - interval '30 days 1 minute'`);
    await site.sql(`SELECT graphile_worker.add_job('remove-dead-rows', queue_name => 'remove-dead-rows')`);
    await until(async () => (await logOf(webhook.id)).length === 0);
  });
});

describe('the log', () => {
  test('has pages, newest first, and by state', async () => {
    const { webhook } = await added({ events: ['month.closed'] });
    for (let count = 0; count < 3; count += 1) await admin.post(`${PATH}/${webhook.id}/test`, {});
    await until(async () => (await logOf(webhook.id)).every(({ state }) => state === 'delivered'));
    const all = await logOf(webhook.id);
    const first = (await admin.get(`${PATH}/${webhook.id}/deliveries?limit=2`)).json();
    expect(first.rows).toEqual(all.slice(0, 2));
    const second = (await admin.get(`${PATH}/${webhook.id}/deliveries?limit=2&cursor=${first.next}`)).json();
    expect(second).toEqual({ rows: all.slice(2), next: null });
    expect((await admin.get(`${PATH}/${webhook.id}/deliveries?state=failed`)).json().rows).toEqual([]);
    expect((await admin.get(`${PATH}/${webhook.id}/deliveries?cursor=madeup`)).status).toBe(400);
    expect((await admin.get(`${PATH}/999999/deliveries`)).status).toBe(404);
  });
});

describe('a receiver that hangs', () => {
  test('delays no other, has at most two requests at once, and delays no mail', async () => {
    const other = await new WebhookReceiver().start();
    for (let count = 1; count < WEBHOOK_ENDPOINTS_MAX; count += 1) await added();
    receiver.answer = () => new Promise(() => undefined);
    for (let count = 0; count < 4; count += 1) await site.member();
    await until(() => receiver.open === 2 * (WEBHOOK_ENDPOINTS_MAX - 1));
    await added({ url: other.url });
    const since = performance.now();
    await site.member('quick');
    await until(() => other.received.length === 1);
    await until(async () => (await site.sql(`SELECT FROM mails WHERE state <> 'sent'`)).length === 0);
    expect(performance.now() - since).toBeLessThan(3_000);
    expect(receiver.mostOpen).toBe(2 * (WEBHOOK_ENDPOINTS_MAX - 1));
    await site.sql('DELETE FROM webhook_endpoints');
    await other.stop();
  });
});

describe('an endpoint that fails', () => {
  test('for a day is switched off, what waits is given up, and the owner is told', async () => {
    const { webhook } = await added();
    receiver.answer = () => 503;
    await site.member();
    await until(() => failedOnce(webhook.id));
    await site.sql(`UPDATE webhook_endpoints SET failing_since = now() - interval '23 hours 59 minutes'`);
    await site.member();
    await until(() => failedOnce(webhook.id));
    expect(await listed(webhook.id)).toMatchObject({ isOn: true, waiting: 2 });
    await site.sql(`UPDATE webhook_endpoints SET failing_since = now() - interval '24 hours 1 minute'`);
    await endPauses();
    await until(async () => !(await listed(webhook.id)).isOn);
    expect(await listed(webhook.id)).toMatchObject({ switchedOffAt: expect.any(String), waiting: 0, failed: 2 });
    const { items } = (await admin.get('/api/admin/inbox')).json();
    expect(items).toContainEqual(expect.objectContaining({ kind: 'switched-off-webhooks', path: '/admin/webhooks' }));
    await site.sql(`SELECT graphile_worker.add_job('notify-admins', queue_name => 'notify-admins')`);
    await until(async () => (await admin.get('/api/notifications')).text.includes('switched off'));

    await site.member();
    expect(await logOf(webhook.id)).toHaveLength(2);
    expect((await replay(webhook.id)).status).toBe(409);
    receiver.answer = () => 200;
    expect((await change(webhook.id, { isOn: true })).json()).toMatchObject({ isOn: true, switchedOffAt: null });
    expect((await replay(webhook.id)).json()).toEqual({ replayed: 2 });
    await until(async () => (await logOf(webhook.id)).every(({ state }) => state === 'delivered'));
  });

  test('with 410 is switched off at once', async () => {
    const { webhook } = await added();
    receiver.answer = () => 410;
    await site.member();
    await until(async () => (await listed(webhook.id)).switchedOffAt !== null);
    expect(await logOf(webhook.id)).toMatchObject([{ state: 'failed', status: 410, tries: 1 }]);
  });

  test('keeps failing on its own: its tries are no failed jobs of the site', async () => {
    const { webhook } = await added();
    receiver.answer = () => 500;
    await site.member();
    await until(() => failedOnce(webhook.id));
    expect(await site.sql(`SELECT failed::integer FROM job_runs WHERE kind = 'send-webhook'`)).toEqual([{ failed: 0 }]);
  });

  test('is given up after twelve tries within 25 hours', async () => {
    const { webhook } = await added();
    receiver.answer = () => 500;
    await site.member();
    await until(() => failedOnce(webhook.id));
    await site.sql('UPDATE webhook_deliveries SET tries = 11');
    await site.sql(
      `SELECT graphile_worker.add_job('send-webhook', json_build_object('deliveryId', id, 'tries', 11)) FROM webhook_deliveries`,
    );
    await until(async () => (await logOf(webhook.id))[0]?.state === 'failed');
    expect(await logOf(webhook.id)).toMatchObject([{ tries: 12, nextAt: null }]);
  });
});
