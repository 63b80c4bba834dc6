import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT } from '@powerline/test-support/powerline';
import { Checkout } from './checkout.ts';

let checkout: Checkout;

test.beforeAll(async () => {
  // A path that looks like one of ours: what is looked for in a path must not be found above the checkout.
  checkout = await Checkout.create('packages/other/src/site');
});

test.afterAll(() => checkout?.destroy());

/** A hash of each file in a folder, by its name. */
async function hashesIn(folder: string): Promise<Record<string, string>> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const hashes = files
    .filter((entry) => entry.isFile())
    .map(async (entry): Promise<[string, string]> => {
      const file = path.join(entry.parentPath, entry.name);
      const hash = createHash('sha256').update(await readFile(file));
      return [path.relative(folder, file), hash.digest('hex')];
    });
  return Object.fromEntries((await Promise.all(hashes)).sort());
}

test('the same sources make the same files in every folder, to the byte', async () => {
  await checkout.run('npx', 'tsc', '-b');
  const parts = (await readdir(ROOT)).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  for (const part of parts) {
    await checkout.run('npm', 'run', 'build', '-w', part);
    const there = await hashesIn(path.join(checkout.folder, part, 'dist'));
    expect(there, part).toEqual(await hashesIn(path.join(ROOT, part, 'dist')));
    expect(Object.keys(there)).toContain('build.json');
  }
});
