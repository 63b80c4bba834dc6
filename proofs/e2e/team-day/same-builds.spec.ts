import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT } from '@powerline/test-support/powerline';
import { Checkout } from './checkout.ts';

let checkout: Checkout;

test.beforeAll(async () => {
  // A path that looks like one of ours: what is looked for in a path must not be found above the checkout.
  checkout = await Checkout.createLinked('packages/other/src/site');
});

test.afterAll(() => checkout?.destroy());

/** The files of a build, by their names. */
async function filesIn(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async (entry): Promise<[string, Buffer]> => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file), await readFile(file)];
    });
  return new Map(await Promise.all(files));
}

/** A line for each file that is not the same in two builds: which one lacks it, or where the two first differ. */
function differences(here: Map<string, Buffer>, there: Map<string, Buffer>): string[] {
  return [...new Set([...here.keys(), ...there.keys()])].sort().flatMap((name) => {
    const [first, second] = [here.get(name), there.get(name)];
    if (!first) return [`${name} is only in the other folder`];
    if (!second) return [`${name} is only in this folder`];
    if (first.equals(second)) return [];
    const index = first.findIndex((byte, at) => byte !== second[at]);
    const at = index === -1 ? first.length : index;
    const around = (content: Buffer) => JSON.stringify(content.subarray(Math.max(0, at - 40), at + 80).toString());
    return [`${name} at byte ${at}: ${around(first)} here, ${around(second)} there`];
  });
}

test('the same sources make the same files in every folder, to the byte', async () => {
  await checkout.run('npm', 'run', 'build');
  const parts = (await readdir(ROOT)).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  const found: string[] = [];
  for (const part of parts) {
    const [here, there] = await Promise.all(
      [ROOT, checkout.folder].map((root) => filesIn(path.join(root, part, 'dist'))),
    );
    expect([...(there?.keys() ?? [])], part).toContain('build.json');
    found.push(...differences(here ?? new Map(), there ?? new Map()).map((line) => `${part}/dist/${line}`));
  }
  expect(found).toEqual([]);
});
