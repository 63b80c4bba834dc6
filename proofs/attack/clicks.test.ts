import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@powerline/test-support/until';
import { Pool } from 'undici';
import * as v from 'valibot';
import { VISITORS_OF_ADDRESS_MAX } from '../../api/src/infrastructure/daily-visits/daily-visits.ts';
import { afterwards, cleanUp } from '../faults/fixtures/cleanup.ts';
import { ask, type Browser, nextAddress } from './fixtures/browser.ts';
import { report } from './fixtures/report.ts';
import { idOf, Target } from './fixtures/target.ts';

const FLOOD = 5_000;
const HONEST = 100;
const AT_ONCE = 32;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0';

let target: Target;
let pool: Pool;
let owner: Browser;
let card: number;

beforeAll(async () => {
  target = await Target.start();
  pool = new Pool(target.instance.url, { connections: AT_ONCE });
  afterwards(() => pool.destroy());
  const admin = await target.admin();
  await admin.json('PATCH', '/api/admin/systems/profiles', { isOpen: true });
  owner = (await target.member('owner')).browser;
  const company = { companyName: 'Acme', url: 'https://acme.example', description: null, thumbnail: null, position: 1 };
  card = idOf(await owner.json('POST', '/api/companies', company));
  await owner.json('PATCH', '/api/profile', { isPublished: true });
}, 120_000);
afterAll(cleanUp);

const click = (address: string, browser: string) =>
  ask(pool, {
    method: 'GET',
    path: `/go/${card}`,
    headers: { 'x-forwarded-for': address, 'user-agent': browser },
  });

const clicksCounted = async () =>
  v.parse(v.object({ clicks: v.number() }), await owner.json('GET', '/api/profile/statistics')).clicks;

test(`of ${FLOOD} clicks from one address with invented browsers a hundred count, and all ${HONEST} of others beside them`, async () => {
  const flooding = nextAddress();
  const every = FLOOD / HONEST;
  const clicks = Array.from({ length: FLOOD }, (_, n) => async () => {
    const answers = [await click(flooding, `${FIREFOX} ${n}`)];
    if (n % every === 0) answers.push(await click(nextAddress(), FIREFOX));
    return answers;
  });
  const statuses = new Set<number>();
  const since = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = clicks.pop(); next; next = clicks.pop())
        for (const { status } of await next()) statuses.add(status);
    }),
  );
  const seconds = (performance.now() - since) / 1000;
  const expected = VISITORS_OF_ADDRESS_MAX + HONEST;
  await until(async () => (await clicksCounted()) >= expected);
  // All that was counted so far is written in one order: this one comes after them.
  await click(nextAddress(), FIREFOX);
  await until(async () => (await clicksCounted()) > expected);
  report(`${FLOOD} clicks from one address and ${HONEST} from others in ${seconds.toFixed(1)} s: ${expected} counted`);
  expect([...statuses]).toEqual([302]);
  expect(await clicksCounted()).toBe(expected + 1);
}, 120_000);

test('the log holds no failure, and no address', async () => {
  await target.logged();
  expect(target.log.takeErrors()).toEqual([]);
  expect(await target.database.query(`SELECT FROM daily_visitors WHERE octet_length(visitor) <> 32`)).toEqual([]);
});
