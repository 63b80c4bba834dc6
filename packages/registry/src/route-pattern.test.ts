import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import {
  couldBothMatch,
  covers,
  hasParameters,
  isValue,
  MAX_PARAMETERS,
  MAX_SEGMENTS,
  matchRoute,
  routePatternSchema,
} from './route-pattern.ts';

const faultsOf = (path: string) => v.safeParse(routePatternSchema, path).issues?.map(({ message }) => message) ?? [];

describe('the path of a page', () => {
  test.each([
    '/',
    '/calculator',
    '/admin/academy',
    '/u/:username',
    '/academy/courses/:course/lessons/:lesson',
    '/1/:a1',
  ])('can be %s', (path) => expect(faultsOf(path)).toEqual([]));

  test.each([
    '',
    'u',
    '/u/',
    '//u',
    '/U',
    '/u/:Name',
    '/u/:',
    '/u/:first-name',
    '/u/@:name',
    '/u/:name.html',
    '/u/*',
    '/u?',
  ])('cannot be "%s"', (path) =>
    expect(faultsOf(path)).toEqual([expect.stringMatching(/^path must look like "\/calculator" or "\/u\/:username"/)]),
  );

  test.each(['/:page', '/:team/events'])('cannot begin with a parameter, which would take every address: %s', (path) =>
    expect(faultsOf(path)).toHaveLength(1),
  );

  test.each(['/api/:call', '/modules/:name', '/shell'])('cannot be below what is not a page: %s', (path) =>
    expect(faultsOf(path)).toEqual(['path must not start with /api, /modules or /shell']),
  );

  test('names no two parameters alike', () => {
    expect(faultsOf('/u/:name/:name')).toEqual(['path must not name two parameters alike']);
  });

  test('has few enough parameters and segments for a server to find it', () => {
    const bounds = [
      `path with parameters must have ${MAX_SEGMENTS} segments at most, ${MAX_PARAMETERS} of them parameters`,
    ];
    expect(faultsOf('/a/:a/b/:b/c/:c')).toEqual([]);
    expect(faultsOf('/a/:a/:b/:c/:d')).toEqual(bounds);
    expect(faultsOf('/a/:a/b/c/d/e/f')).toEqual(bounds);
    expect(faultsOf('/a/b/c/d/e/f/g/h')).toEqual([]);
  });
});

describe('an address', () => {
  test.each([
    ['/', '/', {}],
    ['/calculator', '/calculator', {}],
    ['/u/:username', '/u/ann', { username: 'ann' }],
    ['/u/:username', '/u/ann.lee', { username: 'ann.lee' }],
    ['/u/:username', '/u/Ann%20L%C3%A9e', { username: 'Ann Lée' }],
    ['/u/:username', '/u/a+b%2Bc%26d', { username: 'a+b+c&d' }],
    ['/u/:username', '/u/%E6%9D%8E', { username: '李' }],
    ['/u/:username', '/u/_', { username: '_' }],
    ['/u/:username', '/u/:username', { username: ':username' }],
    ['/a/:course/l/:lesson', '/a/1/l/2', { course: '1', lesson: '2' }],
    ['/u/:constructor', '/u/ann', { constructor: 'ann' }],
  ])('of %s is %s', (pattern, path, params) => {
    const found = matchRoute(pattern, path);
    expect(found).toEqual(params);
    expect(Object.keys(found ?? {})).toEqual(Object.keys(params));
  });

  test.each(['/team/', '//team', '/te%61m', '/%2Fteam'])(
    'is the same for servers and browsers when written as %s',
    (path) => expect(matchRoute('/team', path)).toEqual({}),
  );

  test.each([
    ['/calculator', '/Calculator', 'of another case'],
    ['/u/:username', '/U/ann', 'of another case'],
    ['/u/:username', '/u', 'without its value'],
    ['/u/:username', '/u/', 'with an empty value'],
    ['/u/:username', '/u/ann/posts', 'that goes on'],
    ['/u/:username', '/u/a%2Fb', 'with a slash in disguise, which is one'],
    ['/u/:username', '/u/%', 'that is escaped wrongly'],
    ['/u/:username', '/u/%FF', 'that is not UTF-8'],
    ['/u/:username', '/u/..', 'with a dot segment'],
    ['/u/:username', '/u/%2e', 'with a dot segment in disguise'],
    ['/u/:username', '/u/.git', 'of a dot file'],
    ['/u/:username', '/u/a%5Cb', 'with a backslash'],
    ['/u/:username', '/u/a%00', 'with a character that cannot be seen'],
    ['/u/:username', `/u/${'a'.repeat(256)}`, 'with a value of 256 bytes'],
    ['/u/:username', `/u/${encodeURIComponent('é'.repeat(128))}`, 'with a value of 256 bytes in 128 letters'],
  ])('of %s is never one %#: %s', (pattern, path) => {
    expect(matchRoute(pattern, path)).toBeUndefined();
  });

  test('may have a value of 255 bytes', () => {
    expect(matchRoute('/u/:username', `/u/${'a'.repeat(255)}`)).toEqual({ username: 'a'.repeat(255) });
  });
});

const staticSegment = fc.stringMatching(/^[a-c]{1,2}$/);
const parameter = fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,3}$/).map((name) => `:${name}`);
const pattern = fc
  .tuple(staticSegment, fc.array(fc.oneof(staticSegment, parameter), { maxLength: MAX_SEGMENTS - 1 }))
  .map(([first, others]) => `/${[first, ...others].join('/')}`)
  .filter((path) => faultsOf(path).length === 0);
const value = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter(isValue);

/** A pattern with one of its addresses, and the values in it. */
const patternWithAddress = pattern.chain((path) => {
  const names = path.split('/').filter(hasParameters);
  return fc.tuple(...names.map(() => value)).map((values) => ({
    path,
    params: Object.fromEntries(names.map((name, index) => [name.slice(1), values[index] ?? ''])),
    address: names.reduce(
      (address, name, index) => address.replace(name, () => encodeURIComponent(values[index] ?? '')),
      path,
    ),
  }));
});

describe('every pattern', () => {
  test('gives back the values that an address was made of', () => {
    fc.assert(
      fc.property(patternWithAddress, ({ path, params, address }) => {
        expect(matchRoute(path, address)).toEqual(params);
      }),
    );
  });

  test('that matches an address which another one matches could both match', () => {
    fc.assert(
      fc.property(patternWithAddress, pattern, ({ path, address }, other) => {
        if (matchRoute(other, address)) expect(couldBothMatch(path, other)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('covers another one when each address of that is one of its own', () => {
    fc.assert(
      fc.property(patternWithAddress, pattern, ({ path, address }, other) => {
        if (covers(other, path)) expect(matchRoute(other, address)).toBeDefined();
        expect(covers(path, path)).toBe(true);
        if (covers(other, path) && covers(path, other)) {
          expect(other.replaceAll(/:\w+/g, ':')).toBe(path.replaceAll(/:\w+/g, ':'));
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('has an address of another one when they could both match, and none otherwise', () => {
    fc.assert(
      fc.property(pattern, pattern, (path, other) => {
        // Where one has a word, both have it in their shared address.
        const others = other.split('/');
        const shared = path
          .split('/')
          .map((segment, index) => (hasParameters(segment) ? (others[index] ?? '') : segment));
        const address = shared.map((segment) => segment.replace(':', '')).join('/');
        const isShared = matchRoute(path, address) !== undefined && matchRoute(other, address) !== undefined;
        expect(couldBothMatch(path, other)).toBe(isShared);
        expect(couldBothMatch(other, path)).toBe(isShared);
      }),
      { numRuns: 2000 },
    );
  });
});
