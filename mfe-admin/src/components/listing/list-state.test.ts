import { expect, test } from '@jest/globals';
import { readListState, withListState } from './list-state.ts';

const COLUMNS = ['username', 'email'] as const;
const read = (query: string) => readListState(new URLSearchParams(query), COLUMNS);

test('the address holds search, order and page of a list, beside what else stands there', () => {
  const state = { search: 'ann', sort: { column: 'email', isDescending: true }, page: 1 } as const;
  const address = withListState(new URLSearchParams('tab=users'), state);
  expect(address.toString()).toBe('tab=users&search=ann&sort=-email&page=2');
  expect(read(address.toString())).toEqual(state);
});

test('a list as it was at the beginning leaves nothing in the address', () => {
  const address = withListState(new URLSearchParams('tab=users&search=ann&sort=email&page=2'), {
    search: ' ',
    sort: null,
    page: 0,
  });
  expect(address.toString()).toBe('tab=users');
});

test.each(['sort=password', 'page=0', 'page=-1', 'page=1.5', 'page=two', 'sort=', ''])(
  '%j is read as the list at its beginning',
  (query) => {
    expect(read(query)).toEqual({ search: '', sort: null, page: 0 });
  },
);
