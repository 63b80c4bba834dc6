import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { pageFolder, pageFolders } from './page-document.ts';
import { couldBothMatch, MAX_PARAMETERS, MAX_SEGMENTS, matchRoute, readAddress } from './route-pattern.ts';

const foldersAt = (pathname: string) => pageFolders(readAddress(pathname) ?? []);

describe('the page of an address is looked for', () => {
  test.each([
    ['/', ['']],
    ['/calculator', ['/calculator']],
    ['/calculator/', ['/calculator']],
    ['/u/ann', ['/u/ann', '/u/_']],
    ['/u/ann.lee', ['/u/_']],
    ['/u/Ann%20Lee', ['/u/_']],
    ['/u/_', ['/u/_']],
    ['/a/b/c', ['/a/b/c', '/a/b/_', '/a/_/c', '/a/_/_']],
  ])('%s: %j, words before values', (pathname, folders) => {
    expect(foldersAt(pathname)).toEqual(folders);
  });

  test.each(['/Calculator', '/_', '/no.such', '/.git', '/u/.git', '/u/..%2f..', '/u/%5c', '/_/u', '/u/%00'])(
    'nowhere: %s, which no path can match',
    (pathname) => expect(foldersAt(pathname)).toEqual([]),
  );

  test('in few folders, however long the address is', () => {
    const lengths = Array.from({ length: 12 }, (_, index) => foldersAt('/a'.repeat(index + 1)).length);
    expect(lengths).toEqual([1, 2, 4, 8, 15, 26, 1, 1, 1, 1, 1, 1]);
    expect([MAX_SEGMENTS, MAX_PARAMETERS]).toEqual([6, 3]);
  });
});

const words = fc.constantFrom('a', 'b', 'c', 'a-b', '1');
const path = fc
  .tuple(words, fc.array(fc.oneof(words, fc.constantFrom(':x', ':y', ':z')), { maxLength: 5 }))
  .map(([first, others]) => `/${[first, ...others].join('/')}`)
  .filter((made) => (made.match(/:/g) ?? []).length <= MAX_PARAMETERS && !/(:.)(\/.*)?\1/.test(made));
const address = fc
  .array(fc.constantFrom('a', 'b', 'c', 'a-b', '1', 'A', '_', ':x', 'x.y', '.x', '%20', '%E6%9D%8E', '%2F', '%'), {
    maxLength: 7,
  })
  .map((segments) => `/${segments.join('/')}`);

/** Paths as a site may have them together. */
const site = fc
  .array(path, { maxLength: 12 })
  .map((paths) => paths.filter((one, index) => !paths.slice(0, index).some((earlier) => couldBothMatch(earlier, one))));

test('looking for files and matching paths find the same page, at every address of every site', () => {
  fc.assert(
    fc.property(site, fc.oneof(address, path), (paths, pathname) => {
      const folders = paths.map(pageFolder);
      const matching = paths.filter((one) => matchRoute(one, pathname) !== undefined);
      expect(matching.length).toBeLessThanOrEqual(1);
      const tried = readAddress(pathname);
      const found = tried && pageFolders(tried).find((folder) => folders.includes(folder));
      expect(found).toBe(matching[0] && pageFolder(matching[0]));
    }),
    { numRuns: 5000 },
  );
});
