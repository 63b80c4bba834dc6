import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
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
 * In megabytes: six files of 5 MB, each twice for a moment, and the pixels of one, 100 MB; of four that were made at once, as
 * many as there are threads for it, it would be 400.
 */
const MORE_MEGABYTES = 250;

/** Somebody who sends a picture, and where to. */
interface Sender {
  browser: Browser;
  path: string;
}

let target: Target;
let pool: Pool;
/** For each thing that has a picture, as many as send one at once, nobody twice. */
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

/** As many as are made within a minute on a busy machine, one after the other: longer than that no request may take. */
const EDGE = 5_000;
const large = () => sharp({ create: { width: EDGE, height: EDGE, channels: 4, background: '#00aa33' } });

const files: Record<string, () => Promise<Buffer>> = {
  'that are nothing but noise, 5 MB each': async () => {
    const noise = await sharp(randomBytes(1_250 * 1_250 * 3), { raw: { width: 1_250, height: 1_250, channels: 3 } })
      .png()
      .toBuffer();
    return Buffer.concat([noise, Buffer.alloc(PICTURE_MAX_BYTES - noise.length)]);
  },
  // Of which every pixel has to be there before the first row is known.
  'of 25 megapixels, interlaced': () => large().png({ progressive: true }).toBuffer(),
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
        await Promise.all(all.map(async (sender) => statuses.push((await give(sender, file)).status)));
      });
      const most = `${before.toFixed(0)} MB before, ${peak.memory.toFixed(0)} MB at most`;
      report(`${AT_ONCE} pictures of ${things} ${what}: ${most}`);
      expect(statuses).toEqual(Array(AT_ONCE).fill(200));
      expect(peak.memory - before).toBeLessThan(MORE_MEGABYTES);
    },
    180_000,
  );
});

test('the log holds no failure', async () => {
  await target.logged();
  expect(target.log.takeErrors()).toEqual([]);
});
