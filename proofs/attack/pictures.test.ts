import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PICTURE_MAX_BYTES } from '@powerline/contract/money-train';
import { until } from '@powerline/test-support/until';
import sharp from 'sharp';
import { Pool } from 'undici';
import { afterwards, cleanUp } from '../faults/fixtures/cleanup.ts';
import { type Answer, ask, type Browser } from './fixtures/browser.ts';
import { HOSTILE } from './fixtures/hostile-images.ts';
import { memoryOf, peakDuring } from './fixtures/process-figures.ts';
import { report } from './fixtures/report.ts';
import { idOf, Target } from './fixtures/target.ts';

const AT_ONCE = 20;
/** In megabytes, of the API itself: what of 20 files is between the socket and the disk. */
const MORE_MEGABYTES = 100;
/** The memory limit of a pod (deploy/kubernetes), for the API and the process that opens images together, in megabytes. */
const POD_MEGABYTES = (512 * 1024 * 1024) / 1e6;
/** In milliseconds, on a busy machine: what an image is allowed to take, and the honest one after it. */
const HONEST_WITHIN_MS = 15_000;

/** Someone who sends a picture, and where to. */
interface Sender {
  browser: Browser;
  path: string;
}

let target: Target;
let pool: Pool;
/** For each thing that has a picture, as many senders as send one at once, all different. */
const senders: Record<'company' | 'profile' | 'prize', Sender[]> = { company: [], profile: [], prize: [] };

beforeAll(async () => {
  target = await Target.start();
  pool = new Pool(target.instance.url, { connections: AT_ONCE, headersTimeout: 120_000 });
  afterwards(() => pool.destroy());
  const admin = await target.admin();
  await admin.json('PATCH', '/api/admin/systems/profiles', { isOpen: true });
  const company = { companyName: 'Acme', url: 'https://acme.example', description: null, thumbnail: null, position: 1 };
  const prize = { title: 'Mug', description: '', cost: 100, stock: 5, limitPerMember: 1, isOffered: true };
  for (let n = 0; n < AT_ONCE; n += 1) {
    const { browser, account } = await target.member(`owner-${n}`);
    const companyId = idOf(await browser.json('POST', '/api/companies', company));
    senders.company.push({ browser, path: `/api/companies/${companyId}/picture` });
    senders.profile.push({ browser, path: '/api/profile/picture' });
    await admin.json('PATCH', `/api/admin/users/${account.id}`, { isAdmin: true });
    const prizeId = idOf(await admin.json('POST', '/api/admin/academy/prizes', prize));
    senders.prize.push({ browser, path: `/api/admin/academy/prizes/${prizeId}/picture` });
  }
}, 120_000);
afterAll(cleanUp);

/** Companies, profiles and prizes in turns. */
const mixed = () => senders.company.map((sender, n) => [sender, senders.profile[n], senders.prize[n]][n % 3] ?? sender);

const give = ({ browser, path }: Sender, body: Buffer) =>
  ask(pool, { method: 'PUT', path, headers: { 'content-type': 'image/png', cookie: browser.cookies }, body });

/** As a person does who is asked to try again: on a busy machine not all of them get their turn in time. */
async function givePatiently(sender: Sender, body: Buffer): Promise<Answer> {
  const answer = await give(sender, body);
  return answer.status === 503 ? givePatiently(sender, body) : answer;
}

/** A picture of noise, as no encoder makes it smaller. */
const noise = (edge: number) =>
  sharp(randomBytes(edge * edge * 3), { raw: { width: edge, height: edge, channels: 3 } })
    .png()
    .toBuffer();

let taken = 0;
/** So many who have sent nothing that was refused. */
function takeSenders(count: number): [Sender, ...Sender[]] {
  const fresh = Array.from({ length: count }, (_, n) => senders.prize[(taken + n) % AT_ONCE] as Sender);
  taken += count;
  return fresh as [Sender, ...Sender[]];
}

/** As many as are made within a minute on a busy machine, one after the other: longer than that no request may take. */
const EDGE = 5_000;
const large = () => sharp({ create: { width: EDGE, height: EDGE, channels: 4, background: '#00aa33' } });

const files: Record<string, () => Promise<Buffer>> = {
  'that are nothing but noise, 5 MB each': async () => {
    const picture = await noise(1_250);
    return Buffer.concat([picture, Buffer.alloc(PICTURE_MAX_BYTES - picture.length)]);
  },
  // Of which every pixel has to be there before the first row is known.
  'of 25 megapixels, interlaced': () => large().png({ progressive: true }).toBuffer(),
  'of 50 megapixels, progressive': () =>
    sharp({ create: { width: 8_000, height: 6_250, channels: 3, background: '#00aa33' } })
      .jpeg({ progressive: true })
      .toBuffer(),
};

describe.each([
  ['companies', () => senders.company],
  ['profiles', () => senders.profile],
  ['companies, profiles and prizes', mixed],
])(`${AT_ONCE} pictures of %s at once`, (things, of) => {
  test.each(Object.entries(files))(
    '%s take no more memory than a few, and all are made',
    async (what, make) => {
      const file = await make();
      const all = of();
      const [first] = all;
      // What is loaded with the first one stays.
      if (first) expect((await give(first, file)).status).toBe(200);
      const before = await memoryOf(target.pid);
      const statuses: number[] = [];
      const peak = await peakDuring(target.pid, async () => {
        await Promise.all(all.map(async (sender) => statuses.push((await givePatiently(sender, file)).status)));
      });
      const most = `${before.toFixed(0)} MB before, ${peak.memory.toFixed(0)} MB at most`;
      report(
        `${AT_ONCE} pictures of ${things} ${what}: ${most}, ${peak.withChildren.toFixed(0)} MB with its processes`,
      );
      expect(statuses).toEqual(Array(AT_ONCE).fill(200));
      expect(peak.memory - before).toBeLessThan(MORE_MEGABYTES);
      expect(peak.withChildren).toBeLessThan(POD_MEGABYTES);
    },
    180_000,
  );
});

describe('an image made to do harm costs its sender that upload, and others nothing', () => {
  test.each(Object.entries(HOSTILE))(
    '%s',
    async (what, make) => {
      const hostile = await make();
      const [sender, ...honest] = takeSenders(4);
      const photo = await noise(700);
      let answers: Answer[] = [];
      const peak = await peakDuring(target.pid, async () => {
        answers = await Promise.all([
          give(sender, hostile),
          ...honest.map((one) => give(one, photo)),
          target.browser().send('GET', '/api/health/live'),
        ]);
      });
      const [stopped, ...others] = answers;
      const slowest = Math.max(...others.map(({ milliseconds }) => milliseconds));
      report(
        `${what}, ${(hostile.length / 1000).toFixed(0)} kB: ${peak.withChildren.toFixed(0)} MB at most, an honest upload beside it ${slowest.toFixed(0)} ms, refused after ${stopped?.milliseconds.toFixed(0)} ms`,
      );
      expect([stopped?.status, stopped?.text]).toEqual([413, expect.stringMatching(/^The image .* (Choose|Save) /)]);
      expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(slowest).toBeLessThan(HONEST_WITHIN_MS);
      expect(peak.withChildren).toBeLessThan(POD_MEGABYTES);
    },
    120_000,
  );
});

test('twelve members who send ten bytes a second delay no one', async () => {
  const over = new AbortController();
  const [honest, ...slow] = takeSenders(13);
  const photo = await noise(700);
  async function* drops(): AsyncGenerator<Buffer> {
    for (const byte of photo) {
      yield Buffer.of(byte);
      await delay(100, undefined, { signal: over.signal });
    }
  }
  const own = new Pool(target.instance.url, { connections: 60 });
  const begun: Promise<unknown>[] = [];
  // Until it is on its way: of two that arrive at once either may be refused.
  for (const sender of slow)
    await until(async () => {
      const headers = { 'content-type': 'image/png', cookie: sender.browser.cookies };
      const request = { method: 'PUT', path: sender.path, headers, body: Readable.from(drops()) } as const;
      begun.push(own.request(request).catch(() => undefined));
      return (await give(sender, photo)).status === 429;
    });
  const took: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const { status, milliseconds } = await give(honest, photo);
    expect(status).toBe(200);
    took.push(milliseconds);
  }
  over.abort();
  await Promise.all(begun);
  await own.destroy();
  report(`Beside 12 slow uploads an honest one took ${Math.max(...took).toFixed(0)} ms at most`);
  expect(Math.max(...took)).toBeLessThan(HONEST_WITHIN_MS);
}, 120_000);

test('the log holds no failure', async () => {
  await target.logged();
  expect(target.log.takeErrors()).toEqual([]);
});
