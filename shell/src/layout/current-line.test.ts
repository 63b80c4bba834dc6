import { expect, test } from '@jest/globals';
import type { RegistryRow } from '@powerline/registry';
import { registryRow } from '../testing/registry-row.ts';
import { currentKind, currentLine } from './current-line.ts';

const row = registryRow();
const [page] = row.current.routes;
const route = (path: string, section?: string) => ({ ...page, path, page: 'SomePage', ...(section && { section }) });
const rows = [
  {
    ...row,
    current: {
      ...row.current,
      routes: [route('/academy/courses/:course', '/learn'), route('/team/payouts', '/team/earnings')],
    },
  } as RegistryRow, // The page is in the row above.
];
const MENU = ['/', '/team', '/team/invite', '/learn'];

test.each([
  ['its own line', '/team/invite', '/team/invite'],
  ['the nearest line above it', '/team/people/7', '/team'],
  ['the line that its module names', '/academy/courses/first-week', '/learn'],
  ['the nearest line above the one that its module names', '/team/payouts', '/team'],
])('a page marks %s', (_, pathname, line) => {
  expect(currentLine(MENU, pathname, rows)).toBe(line);
});

test.each(['/teams', '/u/ann'])('%s marks no line: Home is not above every page', (pathname) => {
  expect(currentLine(MENU, pathname, rows)).toBeUndefined();
});

test('only the line of the page itself says that it is the page', () => {
  expect(currentKind('/team', '/team', '/team')).toBe('page');
  expect(currentKind('/team', '/team', '/team/people/7')).toBe('true');
  expect(currentKind('/learn', '/team', '/team')).toBeUndefined();
});
