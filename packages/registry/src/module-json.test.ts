import { describe, expect, test } from '@jest/globals';
import { type Access, moduleJsonFaults, parseModuleJson } from './module-json.ts';

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

test('a section is the address of a menu line, so it has no parameter', () => {
  const route = (section: string) => ({
    path: '/talks/:talk',
    page: 'TalkPage',
    title: 'A talk',
    access: 'member',
    section,
  });
  const faults = (section: string) =>
    moduleJsonFaults({
      name: 'mfe-events',
      title: 'Events',
      owner: 'Rita',
      contract: {},
      api: '^1.0.0',
      routes: [route(section)],
    });
  expect(faults('/events')).toEqual([]);
  expect(faults('/events/:event')).toEqual(['path must be one address of the site such as "/events".']);
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

describe('an area of the Admin Panel', () => {
  const faults = (...adminAreas: object[]) =>
    moduleJsonFaults({
      name: 'mfe-events',
      title: 'Events',
      owner: 'Rita',
      contract: {},
      api: '^1.0.0',
      routes: ['/admin', '/admin/events/:event'].map((path) => ({
        path,
        page: 'EventsPage',
        title: 'Events',
        access: 'admin',
      })),
      adminAreas,
    });

  test('leads to a page of the module, and has more places of it', () => {
    expect(faults({ area: 'content', path: '/admin?tab=content', pages: ['/admin', '/admin/events'] })).toEqual([]);
  });

  test.each([
    [{ area: 'party', path: '/admin' }, /^adminAreas has "party", which is no area .* Choose one of overview, people,/],
    [{ area: 'legal', path: '/admin/events' }, /^adminAreas leads to \/admin\/events, where no page of mfe-events is/],
    [{ area: 'legal', path: '/admin', pages: ['/admin/talks'] }, /^adminAreas leads to \/admin\/talks, where no page/],
    [{ area: 'legal', path: '/legal' }, /^path must be an address of the Admin Panel/],
  ])('is rejected as %j', (area, sentence) => {
    expect(faults(area)).toEqual([expect.stringMatching(sentence)]);
  });

  test('has one line', () => {
    const line = { area: 'legal', path: '/admin' };
    expect(faults(line, line)).toEqual(['adminAreas lists legal twice. Take one out.']);
  });
});

describe('a module.json that cannot be used', () => {
  const refusalOf = (text: string) => {
    try {
      parseModuleJson(text, 'mfe-events/module.json');
    } catch (error) {
      return error as Error;
    }
    throw new Error('It was taken.');
  };

  test.each([
    ['{\n  "name": "mfe-events",\n}\n', 'at line 3, column 1'],
    ['{\n  "name": "mfe-events"\n  "title": "Events"\n}', 'at line 3, column 3'],
    ['{\n  "name": }', 'Unexpected token'],
    ['', 'Unexpected end of JSON input'],
  ])('names the file when it is broken JSON: %j', (text, place) => {
    const { message } = refusalOf(text);
    expect(message).toMatch(/^mfe-events\/module\.json is not valid JSON: .+$/);
    expect(message).toContain(place);
  });

  test('names the file and each field that is wrong', () => {
    const { message } = refusalOf('{ "name": "Events", "routes": [] }');
    expect(message).toMatch(/^mfe-events\/module\.json is not valid:\n/);
    expect(message).toContain('  name: name must look like "mfe-academy"');
    expect(message).toContain('  routes: routes must list at least one page');
  });

  test('has no stack trace', () => {
    expect(refusalOf('').stack).not.toMatch(/\n\s+at /);
  });
});

test('$schema is for editors and is no part of what a module says', () => {
  const route = { path: '/events', page: 'EventsPage', title: 'Events', access: 'member' };
  const module = { name: 'mfe-events', title: 'Events', owner: 'Rita', contract: {}, api: '^1.0.0', routes: [route] };
  const text = JSON.stringify({ $schema: './module.schema.json', ...module });
  expect(parseModuleJson(text, 'module.json')).toEqual(module);
});

test('a path of a backend is listed once', () => {
  const faults = (...backend: object[]) =>
    moduleJsonFaults({
      name: 'mfe-events',
      title: 'Events',
      owner: 'Rita',
      contract: {},
      api: '^1.0.0',
      routes: [{ path: '/events', page: 'EventsPage', title: 'Events', access: 'member' }],
      backend,
    });
  const seats = { path: '/seats', access: 'public' };
  expect(faults(seats, { path: '/', access: 'admin' })).toEqual([]);
  expect(faults(seats, { ...seats, access: 'member' })).toEqual(['backend lists /seats twice. Take one out.']);
  expect(faults({ path: '/Seats/../x', access: 'public' })).toHaveLength(1);
});
