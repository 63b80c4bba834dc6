import { describe, expect, test } from '@jest/globals';
import type { NavigationPage } from '@powerline/contract/content';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { ThemeRoot } from '@powerline/ui/shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { SidebarMenu } from './SidebarMenu.tsx';

const api = mockApi(
  http.get('*/api/user', () => new HttpResponse('You are not logged in', { status: 401 })),
  http.get('*/api/navigation-pages', () => HttpResponse.json([])),
);

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

const serve = (pages: NavigationPage[]) => api.use(http.get('*/api/navigation-pages', () => HttpResponse.json(pages)));

const renderMenu = (path = '/team', isRail = false) =>
  renderPage(
    <ThemeRoot>
      <SidebarMenu isRail={isRail} />
    </ThemeRoot>,
    { path },
  );

const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));

test('is a list of links that marks the current page', async () => {
  renderMenu('/team');
  expect((await menu().findByRole('link', { name: 'Team' })).getAttribute('aria-current')).toBe('page');
  expect(menu().getByRole('link', { name: 'Home' }).hasAttribute('aria-current')).toBe(false);
  expect(menu().getAllByRole('list')[0]?.children.length).toBeGreaterThan(5);
});

test('marks the section of a page below it, without saying that it is the page', async () => {
  renderMenu('/team/people/7');
  expect((await menu().findByRole('link', { name: 'Team' })).getAttribute('aria-current')).toBe('true');
});

test('a group says whether it is open, and opens and closes', async () => {
  renderMenu('/team');
  const button = await menu().findByRole('button', { name: 'Open Services' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(menu().queryByRole('link', { name: 'The Money Train' })).toBeNull();
  await userEvent.click(button);
  expect(menu().getByRole('link', { name: 'The Money Train' })).toBeDefined();
  expect(menu().getByRole('button', { name: 'Close Services' }).getAttribute('aria-expanded')).toBe('true');
});

test('a closed group is marked while the current page is inside it; an open one leaves that to the page', async () => {
  renderMenu('/money-train');
  const services = await menu().findByRole('link', { name: 'Services' });
  expect(services.hasAttribute('data-holds-current')).toBe(false);
  await userEvent.click(menu().getByRole('button', { name: 'Close Services' }));
  expect(services.hasAttribute('data-holds-current')).toBe(true);
  expect(menu().getByRole('link', { name: 'Team' }).hasAttribute('data-holds-current')).toBe(false);
});

test('as a rail, each group has a button for its pages', async () => {
  renderMenu('/team', true);
  const button = await menu().findByRole('button', { name: 'Pages of Services' });
  const flyout = document.getElementById(button.getAttribute('popovertarget') ?? '');
  expect(flyout?.getAttribute('popover')).toBe('auto');
  const list = within(flyout as HTMLElement).getByRole('list', { name: 'Services' }); // the line above has found it
  expect(within(list).getByRole('link', { name: 'The Money Train' })).toBeDefined();
  expect(menu().queryByRole('button', { name: 'Pages of Team' })).toBeNull();
});

test.each([
  ['cannot be had', () => new HttpResponse('The database is away', { status: 503 })],
  ['is not what the contract says', () => HttpResponse.json([{ id: 'one' }])],
])("when the server's list %s, the default menu is shown", async (_, answer) => {
  api.use(http.get('*/api/navigation-pages', answer));
  renderMenu();
  expect(await menu().findByRole('link', { name: 'Powerline Calculator' })).toBeDefined();
});

test('an icon that no line of the default menu has comes when a line names it', async () => {
  serve([page(1, { icon: 'calendar' }), page(2, { icon: 'home' })]);
  renderMenu();
  const link = await menu().findByRole('link', { name: 'Page 1' });
  await waitFor(() => expect(link.querySelector('svg')?.getAttribute('class')).toContain('lucide-calendar'));
});

describe('hostile menu data leaves a usable menu', () => {
  test('an unknown icon', async () => {
    serve([page(1, { icon: 'no-such-icon' }), page(2, { icon: '__proto__' })]);
    renderMenu();
    expect(await menu().findByRole('link', { name: 'Page 1' })).toBeDefined();
    expect(menu().getByRole('link', { name: 'Page 2' }).querySelector('svg')).not.toBeNull();
  });

  test('markup in a title is shown as text', async () => {
    serve([page(1, { title: '<img src=x onerror=alert(1)>' })]);
    renderMenu();
    const link = await menu().findByRole('link', { name: '<img src=x onerror=alert(1)>' });
    expect(link.querySelector('img')).toBeNull();
  });

  test('a path that runs a script is not offered', async () => {
    serve([page(1), page(2, { path: 'javascript:alert(1)' })]);
    renderMenu();
    await menu().findByRole('link', { name: 'Page 1' });
    expect(menu().getAllByRole('link')).toHaveLength(1);
  });

  test('200 pages with titles of 300 characters', async () => {
    serve(Array.from({ length: 200 }, (_, index) => page(index + 1, { title: `${index} ${'x'.repeat(300)}` })));
    renderMenu();
    expect(await menu().findAllByRole('link')).toHaveLength(200);
  });

  test('two pages with the same path', async () => {
    serve([page(1, { path: '/team', title: 'First' }), page(2, { path: '/team', title: 'Second' })]);
    renderMenu();
    expect(await menu().findByRole('link', { name: 'First' })).toBeDefined();
    expect(menu().getByRole('link', { name: 'Second' })).toBeDefined();
  });
});
