import { expect, test } from '@jest/globals';
import { readListState, withListState } from './list-state.ts';

const COLUMNS = ['username', 'email'] as const;
const read = (query: string) => readListState(new URLSearchParams(query), { sortColumns: COLUMNS, filters: ['admin'] });

const BEGINNING = { search: '', sort: null, filter: null, page: 0, cursor: null } as const;
const FALLING = { column: 'email', isDescending: true } as const;

test.each([
  [{ ...BEGINNING, search: 'ann', sort: FALLING, page: 1 }, 'search=ann&sort=-email&page=2'],
  [{ ...BEGINNING, filter: 'admin', sort: FALLING, cursor: 'a-B_9' }, 'filter=admin&sort=-email&cursor=a-B_9'],
] as const)('the address holds what was chosen in a list, beside what else stands there: %j', (state, query) => {
  const address = withListState(new URLSearchParams('tab=users'), state);
  expect(address.toString()).toBe(`tab=users&${query}`);
  expect(read(address.toString())).toEqual(state);
});

test('a list as it was at the beginning leaves nothing in the address', () => {
  const address = withListState(new URLSearchParams('tab=users&search=ann&filter=admin&sort=email&page=2&cursor=x'), {
    ...BEGINNING,
    search: ' ',
  });
  expect(address.toString()).toBe('tab=users');
});

test.each([
  'sort=password',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=two',
  'sort=',
  'filter=tall',
  'cursor=%20',
  'cursor=',
  '',
])('%j is read as the list at its beginning', (query) => {
  expect(read(query)).toEqual(BEGINNING);
});
