import { describe, expect, test } from '@jest/globals';
import type { NavigationPage } from '@powerline/contract/content';
import { isOpenByDefault, type MenuItem, menuFor } from './menu.ts';

const visitor = { isLoggedIn: false, isAdmin: false };
const member = { isLoggedIn: true, isAdmin: false };
const admin = { isLoggedIn: true, isAdmin: true };

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

  test('hides Login and Register from whoever is logged in', () => {
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
    expect(services && isOpenByDefault(services, pathname)).toBe(isOpen);
  });
});
