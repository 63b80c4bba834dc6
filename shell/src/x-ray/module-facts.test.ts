import { expect, test } from '@jest/globals';
import { registryRow } from '../testing/registry-row.ts';
import { librariesOf, loadOf } from './module-facts.ts';

const { current } = registryRow();
const FOLDER = 'https://site.example/modules/mfe-academy/1.0.0-0a1b2c3d/';
const file = (name: string, startTime: number, responseEnd: number, encodedBodySize = 1000) => ({
  name,
  startTime,
  responseEnd,
  encodedBodySize,
});

test('a load is the time in which a file was on its way, and counts each file once', () => {
  const timings = [
    file(`${FOLDER}entry.js`, 100, 150),
    file(`${FOLDER}page.js`, 120, 200, 5000),
    // Later, from the cache, as for the next page.
    file(`${FOLDER}page.js`, 500, 510, 0),
    file('https://site.example/modules/mfe-admin/1.0.0-0a1b2c3d/entry.js', 0, 900),
    file('https://site.example/modules/mfe-academy/0.9.0-0a1b2c3d/entry.js', 0, 900),
  ];
  expect(loadOf(current, timings)).toEqual({ files: 2, bytes: 6000, milliseconds: 110 });
});

test('a build whose files did not come has no load', () => {
  expect(loadOf(current, [])).toBeUndefined();
});

test('a shared library is named with its version and who brought it', () => {
  const release = { ...current, shared: { react: '^19.0.0', swr: '^2.0.0' } };
  const offering = (name: string, versions: Record<string, string>) => ({
    name,
    options: { shared: Object.fromEntries(Object.entries(versions).map(([key, version]) => [key, [{ version }]])) },
  });
  const shell = offering('shell', { react: '19.3.1', 'styled-components': '6.6.0' });
  expect(librariesOf(release, { __INSTANCES__: [shell, offering('mfe_events', { swr: '2.5.1' })] })).toEqual([
    { library: 'react', version: '19.3.1', from: 'shell' },
    { library: 'swr', version: '2.5.1', from: 'mfe-events' },
  ]);
});

test.each([undefined, {}, { __INSTANCES__: [] }, { __INSTANCES__: [{ name: 'shell' }] }])(
  'another Module Federation (%j) tells no libraries',
  (federation) => {
    expect(librariesOf({ ...current, shared: { react: '^19.0.0' } }, federation)).toEqual([]);
  },
);
