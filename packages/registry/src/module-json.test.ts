import { describe, expect, test } from '@jest/globals';
import { type Access, moduleJsonFaults } from './module-json.ts';

/** The faults of a module whose pages are at these addresses. */
const faultsOf = (...routes: (string | [path: string, access: Access])[]) =>
  moduleJsonFaults({
    name: 'mfe-events',
    title: 'Events',
    owner: 'Events team',
    contract: {},
    api: '^1.0.0',
    routes: routes.map((route) => {
      const [path, access] = typeof route === 'string' ? [route, 'member'] : route;
      return { path, page: 'EventsPage', title: 'Events', access };
    }),
  });

describe('the addresses of one module', () => {
  test('are each the address of one page', () => {
    expect(faultsOf('/events', '/events/:event', '/events/:event/talks')).toEqual([]);
  });

  test.each([
    ['/events', '/events'],
    ['/events/:event', '/events/new'],
    ['/events/new', '/events/:event'],
    ['/events/:event/talks', '/events/first/:part'],
  ])('cannot be both %s and %s, which one address could be', (first, second) => {
    expect(faultsOf('/more', first, second)).toEqual([
      `routes must not list two paths for one address: ${first} and ${second}.`,
    ]);
  });
});

describe('an address below /admin', () => {
  test('is of any module, for admins', () => {
    expect(faultsOf(['/admin/events', 'admin'], ['/admin/events/:event', 'admin'])).toEqual([]);
  });

  test.each(['/admin', '/admin/events', '/admin/:area'])('is never open to others: %s', (path) => {
    for (const access of ['public', 'member'] as const) {
      expect(faultsOf('/events', [path, access])).toEqual([
        `access of ${path} must be admin: what lies below /admin is for admins only.`,
      ]);
    }
  });

  test('is none when its first word only begins so', () => {
    expect(faultsOf('/administration')).toEqual([]);
  });
});
