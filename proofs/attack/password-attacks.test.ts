import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Pool } from 'undici';
import { afterwards, cleanUp } from '../faults/fixtures/cleanup.ts';
import { Browser, nextAddress } from './fixtures/browser.ts';
import { inTurn } from './fixtures/in-turn.ts';
import { report } from './fixtures/report.ts';
import { rowCounts } from './fixtures/tables.ts';
import { type Account, Target } from './fixtures/target.ts';

/** A browser that its owner has logged in with before gets in at once, on two busy cores. */
const AT_ONCE_MS = 5_000;
/** A new browser at a new address may be asked to wait a minute at most, as long as its account is under attack. */
const PATIENCE_MS = 70_000;
const GUESSES = 600;
const ADDRESSES = 200;
/** At one account within an hour, from however many addresses: a password that is not among the worst holds. */
const GUESSES_LOOKED_AT = 260;
const COUNTED_MS = 1_200;
const REFUSALS = 1_000;
const AT_THE_SAME_TIME = 100;

let target: Target;

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

beforeAll(async () => {
  target = await Target.start();
});
afterAll(cleanUp);

const guess = async (browser: Browser, username: string, n = 0): Promise<number> =>
  (await browser.send('POST', '/api/login', { username, password: `wrong password ${n}` })).status;

/** Logs in as a person does, and waits when asked to. @returns the milliseconds that it took @throws Error after the patience */
async function logIn(browser: Browser, { username, password }: Account, patienceMs: number): Promise<number> {
  const since = performance.now();
  for (;;) {
    const { status, text, headers } = await browser.send('POST', '/api/login', { username, password });
    const waited = performance.now() - since;
    if (status === 200 && waited <= patienceMs) return waited;
    const wait = Number(headers['retry-after'] ?? 0) * 1_000;
    if (![429, 503].includes(status) || waited + wait > patienceMs) {
      throw new Error(`${username} was not let in within ${patienceMs} ms: ${status} ${text}, Retry-After ${wait} ms`);
    }
    await delay(wait);
  }
}

/** A member whose browser has logged in before. */
async function memberAt(username: string, address = nextAddress()) {
  const browser = target.browser(address);
  const { account } = await target.member(username, browser);
  await browser.send('POST', '/api/logout', {});
  return { browser, account };
}

test('a member logs in while strangers guess at the account from many addresses, and few guesses are looked at', async () => {
  const { browser, account } = await memberAt('attacked');
  const strangers = Array.from({ length: ADDRESSES }, () => target.browser());
  const statuses = new Map<number, number>();
  const waits: number[] = [];
  const attack = inTurn(numbers(GUESSES), 16, async (n) => {
    const status = await guess(strangers[n % ADDRESSES] ?? browser, account.username, n);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  const logIns = inTurn(Array.from({ length: 5 }), 1, async () => {
    waits.push(await logIn(browser, account, AT_ONCE_MS));
  });
  await Promise.all([attack, logIns]);
  waits.push(await logIn(browser, account, AT_ONCE_MS));
  const counts = [...statuses].sort().map(([status, count]) => `${count} × ${status}`);
  report(
    `${GUESSES} guesses from ${ADDRESSES} addresses: ${counts.join(', ')}; the member waited ${slowest(waits)} at most`,
  );
  expect([...statuses.keys()].filter((status) => ![401, 429].includes(status))).toEqual([]);
  expect(statuses.get(401)).toBeLessThanOrEqual(GUESSES_LOOKED_AT);
  const wait = await logIn(target.browser(), account, PATIENCE_MS);
  report(`after them a new browser of the member waited ${slowest([wait])}`);
});

test('strangers who guess do not keep a member out who comes with a new browser from a new address', async () => {
  const { account } = await memberAt('travelling');
  const strangers = Array.from({ length: 11 }, () => target.browser());
  await inTurn(numbers(110), 8, async (n) => {
    await guess(strangers[n % 11] ?? target.browser(), account.username, n);
  });
  const wait = await logIn(target.browser(), account, PATIENCE_MS);
  report(`110 guesses from 11 addresses: the member with a new browser waited ${slowest([wait])}`);
});

test('who mistypes or guesses at home does not keep out the others of the household', async () => {
  const home = nextAddress();
  const { browser, account } = await memberAt('at-home', home);
  const child = target.browser(home);
  for (let n = 0; n < 15; n += 1) await guess(child, account.username, n);
  await logIn(browser, account, AT_ONCE_MS);
});

test('guesses at other names do not keep out a member behind the same address', async () => {
  const shared = nextAddress();
  const { browser, account } = await memberAt('behind-nat', shared);
  const neighbor = target.browser(shared);
  await inTurn(numbers(120), 8, async (n) => {
    await guess(neighbor, `somebody-${n}`, n);
  });
  await logIn(browser, account, AT_ONCE_MS);
});

test('a hundred registrations do not keep out the next newcomer at the address', async () => {
  const shared = nextAddress();
  await inTurn(numbers(100), 8, async (n) => {
    const newcomer = { username: `crowd-${n}`, email: `crowd-${n}@members.example`, password: 'a good password' };
    await target.browser(shared).send('POST', '/api/register', newcomer);
  });
  const since = performance.now();
  const newcomer = { username: 'next-one', email: 'next-one@members.example', password: 'a good password' };
  for (let status = 0; status !== 201; ) {
    const answer = await target.browser(shared).send('POST', '/api/register', newcomer);
    status = answer.status;
    const wait = Number(answer.headers['retry-after'] ?? 0) * 1_000;
    const isPatient = performance.now() - since + wait <= PATIENCE_MS;
    expect({ status, isPatient, wait }).toEqual({ status: status === 201 ? 201 : 429, isPatient: true, wait });
    if (status !== 201) await delay(wait);
  }
});

test('a refused attempt writes nothing', async () => {
  // The mails to those who registered above are still being sent.
  await target.settle();
  const stranger = target.browser();
  // Until it is refused, and then often enough that a cache of refusals has it.
  const statuses: number[] = [];
  while (statuses.filter((status) => status === 429).length < 20 && statuses.length < 300) {
    statuses.push(await guess(stranger, 'no-such-member', statuses.length));
  }
  expect(statuses.at(-1)).toBe(429);
  const before = await rowCounts(target.database);
  const writes = await countedWrites();
  await inTurn(numbers(REFUSALS), 16, async (n) => {
    expect(await guess(stranger, 'no-such-member', n)).toBe(429);
  });
  report(`${REFUSALS} refused guesses`);
  expect(await rowCounts(target.database)).toEqual(before);
  // Not one in five: the site does other things meanwhile.
  expect((await countedWrites()) - writes).toBeLessThan(REFUSALS / 5);
});

test('a hundred wrong log-ins at once leave a place for an honest one', async () => {
  const { browser, account } = await memberAt('in-a-hurry');
  const pool = new Pool(target.instance.url, { connections: AT_THE_SAME_TIME, pipelining: 1 });
  afterwards(() => pool.destroy());
  for (const addresses of [1, AT_THE_SAME_TIME]) {
    const strangers = Array.from({ length: addresses }, () => new Browser(pool));
    const statuses: number[] = [];
    const attack = inTurn(numbers(AT_THE_SAME_TIME), AT_THE_SAME_TIME, async (n) => {
      statuses.push(await guess(strangers[n % addresses] ?? browser, `victim-${addresses}-${n}`, n));
    });
    const wait = await logIn(browser, account, AT_ONCE_MS);
    await attack;
    // A login that would wait too long for its password check gets a 503: the one place where that is right.
    expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
    report(`100 wrong log-ins at once from ${addresses} addresses: the honest one took ${slowest([wait])}`);
  }
  await target.logged();
  expect(target.log.takeErrors().filter((line) => !line.includes('"status":503'))).toEqual([]);
});

test('the log holds no password, no name that was tried and no failure', async () => {
  await target.logged();
  expect({ leaks: target.log.leaks, errors: target.log.takeErrors() }).toEqual({ leaks: [], errors: [] });
});

const slowest = (waits: readonly number[]) => `${Math.round(Math.max(...waits))} ms`;

/** Postgres counts what a connection wrote up to a second later, and tells no one: this waits until the count stands still. */
async function countedWrites(): Promise<number> {
  for (let before = await writesSoFar(); ; ) {
    await delay(COUNTED_MS);
    const now = await writesSoFar();
    if (now === before) return now;
    before = now;
  }
}

/** How many rows were written in all tables, as Postgres itself counts. */
async function writesSoFar(): Promise<number> {
  const [sum] = await target.database.query<{ writes: number }>(
    'SELECT sum(n_tup_ins + n_tup_upd + n_tup_del)::integer AS writes FROM pg_stat_user_tables',
  );
  return sum?.writes ?? Number.NaN;
}
