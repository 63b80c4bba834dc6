import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { type Registry, type RegistryRow, readableReleaseSchema, readRegistry, registrySchema } from './registry.ts';

const row: RegistryRow = {
  name: 'mfe-academy',
  enabled: true,
  current: {
    version: '1.0.0-0a1b2c3d',
    title: 'The Marketing Academy',
    owner: 'Academy team',
    contract: { content: '^1.0.0' },
    api: '^1.0.0',
    shared: { react: '^19.0.0' },
    manifest: '/modules/mfe-academy/1.0.0-0a1b2c3d/mf-manifest.json',
    entry: { url: '/modules/mfe-academy/1.0.0-0a1b2c3d/entry.js', integrity: `sha384-${'A'.repeat(64)}` },
    routes: [{ path: '/academy/:course', page: 'CoursePage', title: 'Course', access: 'public', files: [] }],
  },
};
const canary = { percent: 5, release: row.current };

/** As a release tool of a later day might write it. */
const laterRelease = {
  ...row.current,
  later: { any: 'thing' },
  entry: { ...row.current.entry, later: 1 },
  routes: row.current.routes.map((route) => ({ ...route, later: [] })),
};
const later = {
  ...row,
  later: true,
  current: laterRelease,
  canary: { ...canary, later: null, release: laterRelease },
};

test('a shell reads a row to which a later release tool has added, without what it does not know', () => {
  expect(readRegistry({ generation: 7, modules: [later] })).toEqual({
    generation: 7,
    rows: [{ ...row, canary }],
    problems: [],
  });
});

test('a shell reads a build on its own in the same way', () => {
  expect(v.parse(readableReleaseSchema, laterRelease)).toEqual(row.current);
});

test('a bad row is left out alone, and said with its place', () => {
  const bad = { ...later, current: { ...laterRelease, version: 'newest' } };
  expect(readRegistry({ generation: 7, modules: [bad, 'nothing', row] })).toMatchObject({
    rows: [row],
    problems: [
      'Registry row 1 is left out: current.version: not a version',
      expect.stringMatching(/^Registry row 2 is left out: row: /),
    ],
  });
});

test('a release tool refuses a registry with what it does not know, for it would lose it', () => {
  const registry: Registry = {
    generation: 1,
    api: '1.0.0',
    shell: {
      version: '1.0.0',
      contract: {},
      reads: ['patterns', 'what comes later'],
      entry: { url: '/shell/1.0.0/main.js', integrity: `sha384-${'A'.repeat(64)}` },
      preload: [],
    },
    modules: [row],
  };
  expect(v.is(registrySchema, registry)).toBe(true);
  expect(v.is(registrySchema, { ...registry, modules: [later] })).toBe(false);
});
