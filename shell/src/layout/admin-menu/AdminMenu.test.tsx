import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { request } from '@powerline/platform';
import { expectAccessible } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { ThemeRoot } from '@powerline/ui/shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { SiteModules } from '../../modules/site-modules.ts';
import { adminModule } from '../../testing/admin-module.ts';
import { AdminMenuPlace, useHasAdminMenu } from './AdminMenuPlace.tsx';

const user = (isAdmin: boolean) =>
  http.get('*/api/user', () => HttpResponse.json({ id: 1, username: 'ann', email: 'a@b.example', isAdmin }));
const inbox = (...items: object[]) => http.get('*/api/admin/inbox', () => HttpResponse.json({ items }));
const waits = (area: string, count: number) => ({
  kind: `${area}-${count}`,
  area,
  count,
  newestAt: '2026-11-25T12:00:00.000Z',
  label: 'things',
  detail: null,
  action: 'See them',
  path: '/admin',
});
const api = mockApi(user(true), inbox());

const rows = [
  adminModule('mfe-admin', {
    routes: ['/admin/operations', '/admin/audit', '/admin/legal-texts'],
    adminAreas: [
      { area: 'operations', path: '/admin/operations', pages: ['/admin/audit'] },
      { area: 'legal', path: '/admin/legal-texts' },
    ],
  }),
];

const Frame = () => (useHasAdminMenu() ? <AdminMenuPlace /> : <p>No menu</p>);
const show = (path: string) =>
  renderPage(
    <ThemeRoot>
      <SiteModules value={rows}>
        <Frame />
      </SiteModules>
    </ThemeRoot>,
    { path },
  );
const menu = () => screen.findByRole('navigation', { name: 'Admin areas' });
/** jsdom has no width, so the menu is folded. */
const unfolded = async () => {
  await menu();
  await userEvent.click(screen.getByRole('button', { name: /^Admin area/ }));
  return within(await menu());
};

test('marks the area of the page, which is not always the page itself', async () => {
  const { unmount } = show('/admin/audit');
  expect((await unfolded()).getByRole('link', { current: true })).toHaveTextContent('Operations');
  unmount();
  show('/admin/operations');
  expect((await unfolded()).getByRole('link', { current: 'page' })).toHaveTextContent('Operations');
  await expectAccessible();
});

test('folds to a button that names the current area, and Escape folds it again', async () => {
  show('/admin/audit');
  await menu();
  const opener = screen.getByRole('button', { name: 'Admin area: Operations' });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Legal' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  expect(opener).toHaveFocus();
});

test('counts what waits in each area, anew after each change', async () => {
  api.use(inbox(waits('operations', 3), waits('operations', 100), waits('money', 2)));
  show('/admin/legal-texts');
  const lines = await unfolded();
  expect(await lines.findByRole('link', { name: 'Operations 99+ waiting' })).toBeVisible();
  expect(lines.getByRole('link', { name: 'Legal' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Admin area: Legal 99+ waiting' })).toBeVisible();
  await expectAccessible();

  api.use(
    inbox(waits('operations', 1)),
    http.post('*/api/admin/anything', () => new HttpResponse(null, { status: 204 })),
  );
  await request('/api/admin/anything', null, { method: 'POST' });
  expect(await lines.findByRole('link', { name: 'Operations 1 waiting' })).toBeVisible();
});

test.each([
  ['a member', false, '/admin/audit'],
  ['an admin on another page', true, '/admin-news'],
])('is not there for %s', async (_, isAdmin, path) => {
  api.use(user(isAdmin));
  show(path);
  await waitFor(() => expect(screen.getByText('No menu')).toBeVisible());
});
