import { describe, expect, test } from '@jest/globals';
import type { NavigationPage } from '@powerline/contract/content';
import type { Session } from '@powerline/platform';
import type { NavLine, RegistryRow } from '@powerline/registry';
import { registryRow } from '../../testing/registry-row.ts';
import { isOpenByDefault, type MenuItem, menuFor } from './menu.ts';

const ann = { id: 1, username: 'ann', email: 'ann@example.com', isAdmin: false };
const visitor: Session = { status: 'visitor' };
const member: Session = { status: 'member', user: ann };
const admin: Session = { status: 'member', user: { ...ann, isAdmin: true } };
/** It is not known yet who uses the page. */
const somebody: Session = { status: 'loading' };

const page = (id: number, change: Partial<NavigationPage> = {}): NavigationPage => ({
  id,
  parentId: null,
  title: `Page ${id}`,
  path: `/page-${id}`,
  icon: null,
  position: id,
  isVisible: true,
  requiresAdmin: false,
  ...change,
});

/** The menu as an outline: titles, indented by level. */
const outline = (menu: readonly MenuItem[], indent = ''): string[] =>
  menu.flatMap((item) => [indent + item.title, ...outline(item.children, `${indent}  `)]);

describe('the default menu', () => {
  test('is what a visitor sees, in the order of the specification, without the Admin Panel', () => {
    expect(outline(menuFor([], visitor))).toEqual([
      'Home',
      'Dashboard',
      'Services',
      '  The Powerline Payout',
      '    Payout System',
      '  The Money Train',
      '  The Marketing Academy',
      'Powerline Calculator',
      'Team',
      'Money Train Profile',
      'Login',
      'Register',
    ]);
  });

  test('hides Login and Register after login', () => {
    expect(outline(menuFor([], member))).not.toEqual(expect.arrayContaining(['Login']));
    expect(outline(menuFor([], member))).not.toEqual(expect.arrayContaining(['Register']));
  });

  test('shows the Admin Panel to admins only', () => {
    expect(outline(menuFor([], admin))).toContain('Admin Panel');
    expect(outline(menuFor([], member))).not.toContain('Admin Panel');
  });
});

describe('the menu of the server', () => {
  test('is sorted by position and nested by parent, to three levels', () => {
    const pages = [
      page(4, { parentId: 3 }),
      page(1, { position: 9 }),
      page(2, { parentId: 1 }),
      page(3, { parentId: 2 }),
      page(5, { position: 1 }),
    ];
    expect(outline(menuFor(pages, visitor))).toEqual(['Page 5', 'Page 1', '  Page 2', '    Page 3']);
  });

  test.each([
    ['a hidden page and what lies below it', [page(1), page(2, { isVisible: false }), page(3, { parentId: 2 })]],
    ['a page whose parent does not exist', [page(1), page(2, { parentId: 99 })]],
    ['a page that is its own parent', [page(1), page(2, { parentId: 2 })]],
    ['pages that are parents of each other', [page(1), page(2, { parentId: 3 }), page(3, { parentId: 2 })]],
    ['a page that runs a script', [page(1), page(2, { path: 'javascript:alert(1)' })]],
    ['a page of another site', [page(1), page(2, { path: '//evil.example' }), page(3, { path: '/\\evil.example' })]],
  ])('leaves out %s', (_, pages) => {
    expect(outline(menuFor(pages, visitor))).toEqual(['Page 1']);
  });

  test('hides what requires an admin from members, and shows it to admins', () => {
    const pages = [page(1), page(2, { requiresAdmin: true }), page(3, { parentId: 2 })];
    expect(outline(menuFor(pages, member))).toEqual(['Page 1']);
    expect(outline(menuFor(pages, admin))).toEqual(['Page 1', 'Page 2', '  Page 3']);
  });

  test('hides Login and Register from members here too', () => {
    const pages = [page(1), page(2, { path: '/login' }), page(3, { path: '/register' })];
    expect(outline(menuFor(pages, member))).toEqual(['Page 1']);
    expect(outline(menuFor(pages, visitor))).toHaveLength(3);
  });
});

describe('the Services group', () => {
  const services = menuFor([], visitor).find((item) => item.path === '/services');

  test.each([
    ['/services', true],
    ['/powerline-payout', true],
    ['/money-train', true],
    ['/marketing-academy', true],
    ['/', false],
    ['/calculator', false],
    ['/services-of-others', false],
    ['/payout-system', false],
  ])('on %s is open: %s', (pathname, isOpen) => {
    expect(services && isOpenByDefault(services, pathname, undefined)).toBe(isOpen);
  });
});

describe('the lines of modules', () => {
  const line = (change: Partial<NavLine> = {}): NavLine => ({
    title: 'Events',
    path: '/events',
    icon: 'calendar',
    position: 4,
    access: 'public',
    ...change,
  });
  /** A module whose pages are those that its lines lead to, and some more. */
  const moduleWith = (nav: NavLine[], change: Partial<RegistryRow> = {}, more: string[] = []): RegistryRow => {
    const row = registryRow({ name: 'mfe-events', ...change });
    const routes = [...nav.map(({ path }) => path), ...more].map((path) => ({
      path,
      page: 'EventsPage',
      title: 'Events',
      access: 'public' as const,
      files: [],
    }));
    return { ...row, current: { ...row.current, nav, routes } };
  };
  /** Has the pages of which tests say only that the server keeps them. */
  const stored = (row: RegistryRow): RegistryRow[] => [
    row,
    moduleWith([], { name: 'mfe-stored' }, ['/page-1', '/page-2', '/page-3']),
  ];
  const titles = (rows: RegistryRow[], session: Session = visitor) => outline(menuFor([], session, rows));

  test('go into the default menu by position, after a line of the menu with the same one', () => {
    const rows = [moduleWith([line({ title: 'After all', path: '/last', position: 1000 }), line()])];
    const shown = titles(rows);
    expect(shown.slice(shown.indexOf('Team'), shown.indexOf('Team') + 3)).toEqual([
      'Team',
      'Events',
      'Money Train Profile',
    ]);
    expect(shown.at(-1)).toBe('After all');
  });

  test.each([
    ['a group of the default menu', '/services', 7, '  '],
    ['a page within such a group, of which they make a group', '/money-train', 6, '    '],
  ])('are below %s', (_, parent, index, indent) => {
    expect(titles([moduleWith([line({ parent })])])[index]).toBe(`${indent}Events`);
  });

  test.each([
    ['there is no such parent', '/nowhere'],
    ['the parent is on the last level', '/payout-system'],
  ])('are at the top when %s', (_, parent) => {
    expect(titles([moduleWith([line({ parent })])])).toContain('Events');
  });

  test.each([
    ['a visitor', visitor, ['Public']],
    ['somebody of whom it is not known who it is', somebody, ['Public']],
    ['a member', member, ['Public', 'Members']],
    ['an admin', admin, ['Public', 'Members', 'Admins']],
  ])('are shown to %s as their access says', (_, session, expected) => {
    const lines = (['public', 'member', 'admin'] as const).map((access, index) =>
      line({ title: ['Public', 'Members', 'Admins'][index] ?? '', path: `/for-${access}`, access }),
    );
    const shown = titles([moduleWith(lines)], session);
    expect(shown.filter((title) => ['Public', 'Members', 'Admins'].includes(title))).toEqual(expected);
  });

  test('are gone while their module is switched off, also where the server keeps them', () => {
    const off = stored(moduleWith([line()], { enabled: false }));
    const pages = [page(1), page(2, { path: '/events' }), page(3, { parentId: 2 })];
    expect(titles(off)).not.toContain('Events');
    expect(outline(menuFor(pages, visitor, off))).toEqual(['Page 1']);
    expect(outline(menuFor(pages, visitor, stored(moduleWith([line()]))))).toEqual(['Page 1', 'Page 2', '  Page 3']);
  });

  test('are gone once a build has dropped their page, and stay where only the line was dropped', () => {
    const pages = [page(1), page(2, { path: '/events' })];
    expect(outline(menuFor(pages, visitor, stored(moduleWith([]))))).toEqual(['Page 1']);
    expect(outline(menuFor(pages, visitor, stored(moduleWith([], {}, ['/events']))))).toEqual(['Page 1', 'Page 2']);
  });

  test('of a canary are seen by those who get it', () => {
    const row = moduleWith([]);
    const canary = { percent: 10, release: moduleWith([line()]).current };
    const pages = [page(1), page(2, { path: '/events' })];
    expect(titles([{ ...row, canary }])).not.toContain('Events');
    expect(outline(menuFor(pages, visitor, stored({ ...row, canary })))).toEqual(['Page 1']);
    expect(outline(menuFor(pages, visitor, stored({ ...row, current: canary.release, canary })))).toHaveLength(2);
  });

  test('are shown as the server keeps them once it keeps a list, and only then; their access holds anyway', () => {
    const rows = stored(moduleWith([line({ access: 'member' })]));
    const pages = [page(1), page(2, { path: '/events', title: 'Our events' })];
    expect(outline(menuFor([page(1)], member, rows))).toEqual(['Page 1']);
    expect(outline(menuFor(pages, member, rows))).toEqual(['Page 1', 'Our events']);
    expect(outline(menuFor(pages, visitor, rows))).toEqual(['Page 1']);
  });

  test('never take a line of the default menu away, whatever they say', () => {
    const rows = [moduleWith([line({ path: '/team', title: 'Ours', access: 'admin' })], { enabled: false })];
    expect(titles(rows)).toContain('Team');
    expect(outline(menuFor([page(1, { path: '/team' })], visitor, rows))).toEqual(['Page 1']);
  });
});

test('the Admin Panel shows to someone with a role, and other pages for admins do not', () => {
  const helper: Session = { status: 'member', user: { ...ann, areas: [{ area: 'people', right: 'read' }] } };
  const pages = [page(1, { path: '/admin', requiresAdmin: true }), page(2, { path: '/secret', requiresAdmin: true })];
  expect(menuFor(pages, helper).map(({ path }) => path)).toEqual(['/admin']);
  expect(menuFor(pages, member)).toEqual([]);
});
