import { expect, test } from '@jest/globals';
import { areasOf, type Role, type User } from '@powerline/contract/accounts';
import { adminModule } from '../../testing/admin-module.ts';
import { adminLines } from './admin-lines.ts';
import { mayOpen, maySee } from './admin-rights.ts';

const lines = adminLines([
  adminModule('mfe-admin', {
    routes: ['/admin', '/admin/people/:person', '/admin/operations'],
    adminAreas: [
      { area: 'people', path: '/admin?tab=users', pages: ['/admin/people'] },
      { area: 'operations', path: '/admin/operations' },
    ],
  }),
  adminModule('mfe-payout', {
    routes: ['/admin/payout', '/admin/payout/months'],
    adminAreas: [{ area: 'money', path: '/admin/payout' }],
  }),
  adminModule('mfe-events', { routes: ['/admin/events'] }),
]);
const admin: User = { id: 1, username: 'ann', email: 'ann@example.com', isAdmin: true };
const withRole = (role: Role): User => ({ ...admin, isAdmin: false, areas: areasOf([role]) });
const opens = (user: User) =>
  ['/admin', '/admin/people/7', '/admin/payout/months', '/admin/operations', '/admin/events', '/admin/nowhere'].filter(
    (path) => mayOpen(user, lines, path, ''),
  );
const sees = (user: User) => lines.filter((line) => maySee(user, line)).map(({ title }) => title);

test('an admin opens every page and sees every line', () => {
  expect(opens(admin)).toHaveLength(6);
  expect(sees(admin)).toEqual(lines.map(({ title }) => title));
});

test.each<[Role, string[], string[]]>([
  ['finance', ['/admin', '/admin/people/7', '/admin/payout/months'], ['People', 'Money']],
  ['support', ['/admin', '/admin/people/7'], ['People']],
  ['content', ['/admin'], []],
  ['owner', ['/admin', '/admin/people/7', '/admin/payout/months'], ['People', 'Money']],
])('%s opens and sees its own areas alone', (role, pages, titles) => {
  expect(opens(withRole(role))).toEqual(pages);
  expect(sees(withRole(role))).toEqual(titles);
});
