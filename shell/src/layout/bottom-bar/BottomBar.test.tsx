import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, jest, test } from '@jest/globals';
import { mockApi, renderPage } from '@powerline/platform/testing';
import type { BottomBarItem, RegistryRow } from '@powerline/registry';
import { ThemeRoot } from '@powerline/ui/shell';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { SiteModules } from '../../modules/site-modules.ts';
import { registryRow } from '../../testing/registry-row.ts';
import { BottomBarPlace } from './BottomBarPlace.tsx';

const member = http.get('*/api/user', () =>
  HttpResponse.json({ id: 1, username: 'ann', email: 'a@b.example', isAdmin: false }),
);
const api = mockApi(member);
afterEach(() => {
  jest.restoreAllMocks();
});

/** A module with an item for each path, at the position of the same index. */
const moduleWith = (bar: Record<string, number>, change: Partial<RegistryRow> = {}): RegistryRow => {
  const { current, ...row } = registryRow(change);
  const [page] = current.routes;
  const bottomBar: BottomBarItem[] = Object.entries(bar).map(([path, position]) => ({
    title: path.slice(1),
    path,
    icon: 'home',
    position,
  }));
  return {
    ...row,
    current: {
      ...current,
      bottomBar,
      routes: bottomBar.map(({ path }) => ({
        title: 'A page',
        access: 'member',
        files: [],
        ...page,
        path,
        page: 'SomePage',
      })),
    },
  };
};

const show = (rows: RegistryRow[], path = '/team') =>
  renderPage(
    <ThemeRoot>
      <SiteModules value={rows}>
        <input aria-label="Name" />
        <input aria-label="Newsletter" type="checkbox" />
        <BottomBarPlace />
      </SiteModules>
    </ThemeRoot>,
    { path },
  );
const bar = () => screen.findByRole('navigation', { name: 'Main pages' });
const titles = async () => Array.from((await bar()).querySelectorAll('a'), ({ textContent }) => textContent);

test('shows the first five items of all enabled modules, by position', async () => {
  show([
    moduleWith({ '/six': 6, '/two': 2, '/four': 4 }),
    moduleWith({ '/one': 1, '/five': 5, '/three': 3 }, { name: 'mfe-more' }),
    moduleWith({ '/none': 0 }, { name: 'mfe-off', enabled: false }),
  ]);
  expect(await titles()).toEqual(['one', 'two', 'three', 'four', 'five']);
});

test('marks the section of the page', async () => {
  show([moduleWith({ '/team': 1, '/team/earnings': 2 })], '/team/earnings/2026-10');
  await bar();
  expect(screen.getByRole('link', { name: 'team/earnings' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'team' })).not.toHaveAttribute('aria-current');
});

test('is not there for visitors', async () => {
  const asked = jest.fn();
  api.use(
    http.get('*/api/user', () => {
      asked();
      return new HttpResponse('You are not logged in', { status: 401 });
    }),
  );
  const { container } = show([moduleWith({ '/team': 1 })]);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(container.querySelector('nav')).toBeNull();
});

test('gives way to a keyboard on the screen, and only to that', async () => {
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList); // all it reads
  show([moduleWith({ '/team': 1 })]);
  const nav = await bar();
  await userEvent.click(screen.getByRole('textbox', { name: 'Name' }));
  expect(nav).not.toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Newsletter' }));
  // Only after the press, which would miss what moves.
  expect(nav).not.toBeVisible();
  await waitFor(() => expect(nav).toBeVisible());
});

test('stays while someone types with a mouse at hand', async () => {
  show([moduleWith({ '/team': 1 })]);
  const nav = await bar();
  await userEvent.click(screen.getByRole('textbox', { name: 'Name' }));
  expect(nav).toBeVisible();
});
