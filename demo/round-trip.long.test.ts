import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MOVED_SITE, SITE_NIGHTLY_CHECKS } from 'api/app/site';
import { readConfig } from 'api/infrastructure/config/config';
import { exportSite } from 'api/operations/moving/export-site';
import { importSite } from 'api/operations/moving/import-site';
import { verifySeals } from 'api/payout/moving/verify-seals';
import { createTestDatabase, withSiteDatabase } from '../api/test/test-database.ts';
import { makeDemo } from './make-demo.ts';

/** The demo of 2,000 members comes last. */
const SITES = [
  ...Array.from({ length: 20 }, (_, at) => ({ seed: at + 1, members: 30 + at * 6, closedMonths: 1 + (at % 4) })),
  { seed: 1, members: 2_000, closedMonths: 6 },
];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'powerline-round-trip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Each file but the one that says when it was made. */
async function linesOf(name: string): Promise<Record<string, string>> {
  const files = (await readdir(join(folder, name), { recursive: true })).filter((file) => file.endsWith('.csv'));
  const texts = files.toSorted().map(async (file) => [file, await readFile(join(folder, name, file), 'utf8')]);
  return Object.fromEntries(await Promise.all(texts));
}

test.each(SITES)(
  'a site of $members members with $closedMonths closed months is the same to the byte after moving out and in',
  async ({ seed, members, closedMonths }) => {
    const url = await createTestDatabase('empty');
    const config = readConfig({ DATA_DIR: join(folder, `data ${seed} ${members}`), ADMIN_PASSWORD: 'demo-admin' });
    await makeDemo(url, { seed, members, closedMonths, today: '2026-11-22', config });
    const [before, after] = [`${seed} ${members} before`, `${seed} ${members} after`];
    const { rows } = await exportSite(url, join(folder, before), MOVED_SITE);
    expect(rows).toMatchObject({ 'members.csv': expect.any(Number), 'site/academy_courses.csv': expect.any(Number) });
    const empty = await createTestDatabase();
    await withSiteDatabase(empty, (dataSource) =>
      importSite(dataSource, join(folder, before), MOVED_SITE, { checks: SITE_NIGHTLY_CHECKS }),
    );
    await exportSite(empty, join(folder, after), MOVED_SITE);
    expect(await linesOf(after)).toEqual(await linesOf(before));
    const months = await verifySeals(join(folder, after));
    expect(months.map(({ isAsSealed }) => isAsSealed)).toEqual(Array.from({ length: closedMonths }, () => true));
    for (const name of [before, after]) await rm(join(folder, name), { recursive: true });
  },
  // The demo of 2,000 takes a minute and a half to make.
  300_000,
);
