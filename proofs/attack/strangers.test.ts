import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cleanUp } from '../faults/fixtures/cleanup.ts';
import { ask, type Browser } from './fixtures/browser.ts';
import { processorMilliseconds } from './fixtures/process-figures.ts';
import { report } from './fixtures/report.ts';
import { type Account, Target } from './fixtures/target.ts';

/** Of each call that takes a text. */
const AT_ONCE = 10;
/** For all of them together; before their length was looked at first, one request took 800. */
const PROCESSOR_MS = 3_000;
/** Of one mailbox. */
const TAGS = 40;
const MAILS_TO_MAILBOX = 10;
/** More than there are members. */
const IDS = 200;

let target: Target;
let member: { browser: Browser; account: Account };

beforeAll(async () => {
  target = await Target.start();
  member = await target.member('ElvisLives');
}, 120_000);
afterAll(cleanUp);

const post = (path: string, body: object, browser = target.browser()) => browser.send('POST', path, body);

test('names that take quadratic time to normalize do not stop the process', async () => {
  const hostile = `a${'\u0301'.repeat(15_600)}${'\u0316'.repeat(15_600)}`;
  const calls: ((browser: Browser) => Promise<{ status: number }>)[] = [
    (browser) => post('/api/login', { username: hostile, password: 'secret' }, browser),
    (browser) => post('/api/register', { username: hostile, email: 'a@b.example', password: 'secret' }, browser),
    (browser) => post('/api/forgotten-password', { email: `${hostile}@b.example` }, browser),
    (browser) => browser.send('PUT', '/api/invitation', { username: hostile }),
    (browser) => post('/api/profiles/somebody/reports', { kind: 'other', words: hostile }, browser),
    () => member.browser.send('DELETE', '/api/account', { username: hostile, password: 'secret' }),
  ];
  const before = await processorMilliseconds(target.pid);
  const requests = calls.flatMap((call) => Array.from({ length: AT_ONCE }, () => call(target.browser())));
  const answers = await Promise.all(requests);
  const spent = (await processorMilliseconds(target.pid)) - before;
  report(`${answers.length} hostile names took ${spent} ms of the processor`);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  expect(spent).toBeLessThan(PROCESSOR_MS);
});

test('made-up invitations name no member', async () => {
  const now = Math.floor(Date.now() / 1000);
  const ids = Array.from({ length: IDS }, (_, n) => n + 1);
  const answers = await Promise.all(
    ids.flatMap((id) =>
      [`${id}.${now}`, `${id}.${now}.${'A'.repeat(43)}`].map((value) =>
        ask(target.pool, { method: 'GET', path: '/api/invitation', headers: { cookie: `invitation=${value}` } }),
      ),
    ),
  );
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['{"invitation":null,"price":null}']));
});

test('a cookie that another host of the domain can set chooses no sponsor over https', async () => {
  const visitor = target.browser();
  await visitor.send('GET', `/r/${member.account.username}`);
  const cookie = visitor.cookies;
  expect(cookie).toMatch(/^invitation=/);
  const seen = async (headers: Record<string, string>) =>
    (await ask(target.pool, { method: 'GET', path: '/api/invitation', headers: { cookie, ...headers } })).text;
  expect(await seen({})).toContain(member.account.username);
  expect(await seen({ 'x-forwarded-proto': 'https' })).toBe('{"invitation":null,"price":null}');
});

const mailsTo = async (host: string) =>
  target.database.query(`SELECT kind, subject, blocks FROM mails WHERE lower(recipient) LIKE '%@' || $1`, [host]);

test('one mailbox gets few mails, however many tags it is written with', async () => {
  for (let n = 0; n < TAGS; n += 1) {
    const body = { username: `tagged-${n}`, email: `stranger+${n}@mailbox.example`, password: 'a good password' };
    expect((await post('/api/register', body)).status).toBe(201);
  }
  const mails = await mailsTo('mailbox.example');
  report(`${TAGS} registrations of one mailbox sent it ${mails.length} mails`);
  expect(mails.length).toBe(MAILS_TO_MAILBOX);
});

test('an account that never confirmed its email makes the site write to its address no more than the links', async () => {
  const { username, password } = member.account;
  for (let n = 0; n < 20; n += 1) expect((await post('/api/login', { username, password })).status).toBe(200);
  for (let n = 0; n < 5; n += 1) {
    await member.browser.send('POST', '/api/email-verification', {});
    await member.browser.send('POST', '/api/account/email', { email: `victim+${n}@members.example`, password });
  }
  await target.settle();
  const mails = await mailsTo('members.example');
  report(`an unconfirmed account sent ${mails.length} mails`);
  // To its own address and to one mailbox more: that of the registration, three repeats, five changes.
  expect(mails.length).toBe(1 + 3 + 5);
  expect(mails.filter((mail) => JSON.stringify(mail).includes(username))).toEqual([]);
});

test.each(['Win $500: https://evil.example/x', 'Support', 'P0werline', 'former-member', 'a/b', '.cat'])(
  '%s is refused as a username',
  async (username) => {
    const body = { username, email: 'reserved@names.example', password: 'a good password' };
    expect((await post('/api/register', body)).status).toBe(400);
    expect(await mailsTo('names.example')).toEqual([]);
  },
);

test('an admin without the second factor that admins need reads no more than a member', async () => {
  const admin = await target.admin();
  const path = `/api/companies?userId=${member.account.id}`;
  expect((await admin.send('GET', path)).status).toBe(200);
  await target.database.query('UPDATE second_factor_policy SET is_required_for_admins = true');
  expect((await admin.send('GET', path)).status).toBe(403);
  expect((await member.browser.send('GET', '/api/companies?userId=1')).status).toBe(403);
});

test('the log holds no failure, no secret and no value that was sent', async () => {
  await target.logged();
  expect({ leaks: target.log.leaks, errors: target.log.takeErrors() }).toEqual({ leaks: [], errors: [] });
});
