import { afterEach, describe, expect, test } from '@jest/globals';
import { speak } from '@powerline/platform/testing';
import { adminModule } from '../../testing/admin-module.ts';
import { adminLines, currentAdminLine } from './admin-lines.ts';

const admin = adminModule('mfe-admin', {
  routes: ['/admin', '/admin/messages', '/admin/people/:id', '/admin/operations', '/admin/audit'],
  adminAreas: [
    { area: 'operations', path: '/admin/operations', pages: ['/admin/audit'] },
    { area: 'people', path: '/admin?tab=users', pages: ['/admin', '/admin/messages', '/admin/people'] },
    { area: 'content', path: '/admin?tab=content', pages: ['/admin?tab=pages'] },
    { area: 'settings', path: '/admin/settings' },
    { area: 'later', path: '/admin' },
  ],
});
const payout = adminModule('mfe-payout', {
  routes: ['/admin/payout', '/admin/payout/months/:month'],
  adminAreas: [{ area: 'money', path: '/admin/payout' }],
});
const events = adminModule('mfe-events', { routes: ['/admin/events', '/admin/events/:event'] });

afterEach(() => {
  document.documentElement.lang = '';
});

const titles = (...rows: Parameters<typeof adminLines>[0]) => adminLines(rows).map(({ title }) => title);

describe('the lines of the admin menu', () => {
  test('are the areas in their order, and then the other pages right below /admin', () => {
    expect(titles(events, payout, admin)).toEqual(['People', 'Money', 'Content', 'Operations', 'Page /admin/events']);
  });

  test('leave out modules that are switched off', () => {
    expect(titles({ ...events, enabled: false }, { ...payout, enabled: false }, admin)).toEqual([
      'People',
      'Content',
      'Operations',
    ]);
  });
});

test.each([
  ['/admin', '', 'People'],
  ['/admin', '?tab=users&search=ann', 'People'],
  ['/admin', '?tab=companies', 'People'],
  ['/admin', '?tab=pages', 'Content'],
  ['/admin/messages', '', 'People'],
  ['/admin/people/7', '?tab=pages', 'People'],
  ['/admin/audit', '', 'Operations'],
  ['/admin/payout/months/2026-10', '', 'Money'],
  ['/admin/events/3', '', 'Page /admin/events'],
  ['/admin/nowhere', '', undefined],
])('on %s%s, %s is current', (pathname, search, title) => {
  expect(currentAdminLine(adminLines([admin, payout, events]), pathname, search)?.title).toBe(title);
});

// Last: what a page has learned of a language stays.
test('the lines are named in the language of the page', () => {
  speak('es', 'shell', { People: 'Personas', Money: 'Dinero', Content: 'Contenido', Operations: 'Operaciones' });
  expect(titles(payout, admin)).toEqual(['Personas', 'Dinero', 'Contenido', 'Operaciones']);
});
