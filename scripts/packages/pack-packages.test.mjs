import { expect, test } from '@jest/globals';
import { compilePackages, packablePackages, publicManifest } from './pack-packages.mjs';

const packages = await packablePackages();
const names = packages.map(({ name }) => name);

test('packs everything that a module with its own repository needs', () => {
  expect(names).toEqual(
    expect.arrayContaining(['@powerline/contract', '@powerline/platform', '@powerline/ui', '@powerline/release-tool']),
  );
});

test('every package compiles the way it is packed, with its declarations', async () => {
  // TypeScript prints what is wrong.
  await compilePackages();
});

test.each(packages)(
  '$name is packed with all of ours that it needs, and nothing in it leads to a source',
  ({ manifest }) => {
    const { exports, dependencies = {}, peerDependencies = {}, ...rest } = publicManifest(manifest);
    const ours = Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => name.startsWith('@powerline/'));
    expect(ours.filter((name) => !names.includes(name))).toEqual([]);
    const targets = Object.values(exports).flatMap((entry) =>
      typeof entry === 'string' ? entry : Object.values(entry),
    );
    expect(targets.filter((target) => target.startsWith('./src/'))).toEqual([]);
    expect(targets.length).toBeGreaterThan(0);
    // npm refuses to publish what is private.
    expect(rest).not.toHaveProperty('private');
    expect(rest).not.toHaveProperty('devDependencies');
  },
);
