import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PICTURE_MAX_BYTES } from '@powerline/contract/money-train';
import sharp from 'sharp';
import { Pool } from 'undici';
import { afterwards, cleanUp } from '../faults/fixtures/cleanup.ts';
import { ask, type Browser } from './fixtures/browser.ts';
import { memoryOf, peakDuring } from './fixtures/process-figures.ts';
import { report } from './fixtures/report.ts';
import { idOf, Target } from './fixtures/target.ts';

const AT_ONCE = 20;
/**
 * In megabytes: six files of 5 MB, each twice for a moment, and the pixels of one, 200 MB; of four that were made at once,
 * as many as there are threads for it, it would be 800.
 */
const MORE_MEGABYTES = 400;

interface Owner {
  browser: Browser;
  company: number;
}

let target: Target;
let pool: Pool;
const owners: Owner[] = [];

beforeAll(async () => {
  target = await Target.start();
  pool = new Pool(target.instance.url, { connections: AT_ONCE, headersTimeout: 120_000 });
  afterwards(() => pool.destroy());
  const admin = await target.admin();
  await admin.json('PATCH', '/api/admin/systems/profiles', { isOpen: true });
  const input = { companyName: 'Acme', url: 'https://acme.example', description: null, thumbnail: null, position: 1 };
  for (let n = 0; n < AT_ONCE; n += 1) {
    const { browser } = await target.member(`owner-${n}`);
    owners.push({ browser, company: idOf(await browser.json('POST', '/api/companies', input)) });
  }
}, 120_000);
afterAll(cleanUp);

const give = ({ browser, company }: Owner, body: Buffer) =>
  ask(pool, {
    method: 'PUT',
    path: `/api/companies/${company}/picture`,
    headers: { 'content-type': 'image/png', cookie: browser.cookies },
    body,
  });

const EDGE = 7_000;
const large = () => sharp({ create: { width: EDGE, height: EDGE, channels: 4, background: '#00aa33' } });

test.each([
  [
    'that are nothing but noise, 5 MB each',
    async () => {
      const noise = await sharp(randomBytes(1_250 * 1_250 * 3), { raw: { width: 1_250, height: 1_250, channels: 3 } })
        .png()
        .toBuffer();
      return Buffer.concat([noise, Buffer.alloc(PICTURE_MAX_BYTES - noise.length)]);
    },
  ],
  // Of which every pixel has to be there before the first row is known.
  ['of 49 megapixels, interlaced', () => large().png({ progressive: true }).toBuffer()],
])(
  `${AT_ONCE} pictures at once %s take no more memory than a few, and all are made`,
  async (what, make) => {
    const file = await make();
    const [first] = owners;
    // What is loaded with the first one stays.
    if (first) expect((await give(first, file)).status).toBe(200);
    const before = await memoryOf(target.pid);
    const statuses: number[] = [];
    const peak = await peakDuring(target.pid, async () => {
      await Promise.all(owners.map(async (owner) => statuses.push((await give(owner, file)).status)));
    });
    report(`${AT_ONCE} pictures ${what}: ${before.toFixed(0)} MB before, ${peak.memory.toFixed(0)} MB at most`);
    expect(statuses).toEqual(owners.map(() => 200));
    expect(peak.memory - before).toBeLessThan(MORE_MEGABYTES);
  },
  180_000,
);

test('the log holds no failure', async () => {
  await target.logged();
  expect(target.log.takeErrors()).toEqual([]);
});
