import '@testing-library/jest-dom/jest-globals';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { type NavigationPage, navigationPageSchema } from '@powerline/contract/content';
import { PROBLEM_MEDIA_TYPE } from '@powerline/contract/foundation';
import { PageExistsProvider, request } from '@powerline/platform';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import useSWR from 'swr';
import * as v from 'valibot';
import { heldAnswer, refusal, signedInAs } from '../../testing/api.ts';
import { navigationPage } from '../../testing/rows.ts';
import { PagesPanel } from './PagesPanel.tsx';

const home = navigationPage();
const services = navigationPage({ id: 2, title: 'Services', path: '/services', position: 1 });
const payout = navigationPage({ id: 3, parentId: 2, title: 'The Powerline Payout', path: '/powerline-payout' });
const admin = navigationPage({ id: 4, title: 'Admin Panel', path: '/admin', position: 2, requiresAdmin: true });
const login = navigationPage({ id: 5, title: 'Login', path: '/login', position: 3, isVisible: false });
const pages = [home, services, payout, admin, login];
const list = (rows: NavigationPage[]) => http.get('*/api/admin/navigation-pages', () => HttpResponse.json(rows));

const api = mockApi(
  signedInAs(),
  list(pages),
  http.get('*/api/navigation-pages', () => HttpResponse.json([])),
);

/** Reads the menu under the key of the shell's sidebar. */
function Menu() {
  const { data = [] } = useSWR('/api/navigation-pages', (path) => request(path, v.array(navigationPageSchema)));
  return <nav aria-label="Menu">{data.map(({ title }) => title).join(', ')}</nav>;
}

const pageSwitch = (title: string) => screen.findByRole('switch', { name: `Show ${title} in the menu` });
const itemOf = async (title: string) => (await screen.findByText(title)).closest('li') ?? document.body;

test('the pages show in the tree of the menu, with who may see them', async () => {
  renderInMain(<PagesPanel />);
  expect(await pageSwitch('Home')).toBeChecked();
  expect(within(await itemOf('Services')).getByText('The Powerline Payout')).toBeVisible();
  expect(within(await itemOf('Admin Panel')).getByText('Admins only')).toBeVisible();
  expect(within(await itemOf('Login')).getByText('Visitors only')).toBeVisible();
  expect(within(await itemOf('Login')).getByText('Hidden')).toBeVisible();
  expect(screen.getByText('5 pages, 4 visible')).toBeVisible();
  await expectAccessible();
});

test('without pages, Initialize Pages stores the default ones', async () => {
  let sent: unknown;
  api.use(
    list([]),
    http.post('*/api/admin/navigation-pages/seed', async (call) => {
      sent = await call.request.json();
      return HttpResponse.json(pages);
    }),
  );
  renderInMain(<PagesPanel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Initialize Pages' }));
  expect(await pageSwitch('Services')).toBeChecked();
  expect(await screen.findByText('Pages initialized')).toBeVisible();
  expect(sent).toEqual({});
  expect(screen.queryByRole('button', { name: 'Initialize Pages' })).not.toBeInTheDocument();
});

test('afterwards, Add Missing Pages stores the missing ones', async () => {
  api.use(
    list([home]),
    http.post('*/api/admin/navigation-pages/seed', () => HttpResponse.json(pages)),
  );
  renderInMain(<PagesPanel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Missing Pages' }));
  expect(await pageSwitch('Admin Panel')).toBeVisible();
  expect(screen.getByText('Missing pages added')).toBeVisible();
});

test('a failed initialization says why and leaves the button', async () => {
  api.use(
    list([]),
    http.post('*/api/admin/navigation-pages/seed', () => refusal(503, 'The database is away.')),
  );
  renderInMain(<PagesPanel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Initialize Pages' }));
  expect(await screen.findByText('Failed to initialize navigation pages')).toBeVisible();
  expect(screen.getByText('The database is away.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Initialize Pages' })).toBeVisible();
});

test('pages that cannot be loaded leave a sentence and Retry', async () => {
  api.use(http.get('*/api/admin/navigation-pages', () => refusal(500), { once: true }));
  renderInMain(<PagesPanel />);
  expect(await screen.findByText('The pages could not be loaded')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await pageSwitch('Home')).toBeVisible();
});

test('the switch hides a page at once, and the menu follows without a reload', async () => {
  let isHidden = false;
  const held = heldAnswer(() => HttpResponse.json({ ...home, isVisible: false }));
  api.use(
    http.get('*/api/navigation-pages', () => HttpResponse.json(isHidden ? [services] : [home, services])),
    http.patch('*/api/admin/navigation-pages/1', () => {
      isHidden = true;
      return held.resolver();
    }),
  );
  renderInMain(
    <>
      <PagesPanel />
      <Menu />
    </>,
  );
  expect(await screen.findByText('Home, Services')).toBeVisible();
  await userEvent.click(await pageSwitch('Home'));
  expect(await pageSwitch('Home')).not.toBeChecked();
  await held.release();
  expect(await screen.findByText('Page visibility updated')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Menu' })).toHaveTextContent(/^Services$/);
});

test('a page below a hidden one is marked as hidden with it', async () => {
  api.use(list([home, { ...services, isVisible: false }, payout]));
  renderInMain(<PagesPanel />);
  expect(await screen.findByText('Hidden with Services')).toBeVisible();
  expect(await pageSwitch('The Powerline Payout')).toBeChecked();
});

test('a page that no module has any more is marked, as the menu does not show it', async () => {
  renderInMain(
    <PageExistsProvider value={(path) => path !== services.path}>
      <PagesPanel />
    </PageExistsProvider>,
  );
  expect(await pageSwitch('Services')).toBeChecked();
  expect(screen.getByText('No page there now').closest('li')).toBe(await itemOf('Services'));
  await expectAccessible();
});

test('a switch that fails goes back, and the toast says why', async () => {
  const held = heldAnswer(() => refusal(503, 'The database is away.'));
  api.use(http.patch('*/api/admin/navigation-pages/1', held.resolver));
  renderInMain(<PagesPanel />);
  const control = await pageSwitch('Home');
  await userEvent.click(control);
  expect(control).not.toBeChecked();
  await held.release();
  expect(await screen.findByText('Failed to update page visibility')).toBeVisible();
  expect(control).toBeChecked();
});

test.each([
  { page: admin, warning: /at its address, \/admin/ },
  { page: { ...login, isVisible: true }, warning: /at its address, \/login/ },
])('$page.title is hidden only after a warning', async ({ page, warning }) => {
  const sent: unknown[] = [];
  api.use(
    list([home, page]),
    http.patch(`*/api/admin/navigation-pages/${page.id}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...page, isVisible: false });
    }),
  );
  renderInMain(<PagesPanel />);
  await userEvent.click(await pageSwitch(page.title));
  expect(screen.getByRole('alertdialog', { name: `Hide ${page.title} from the menu?` })).toHaveAccessibleDescription(
    warning,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await pageSwitch(page.title)).toBeChecked();
  expect(sent).toEqual([]);

  await userEvent.click(await pageSwitch(page.title));
  await userEvent.click(screen.getByRole('button', { name: 'Hide it' }));
  expect(await screen.findByText('Page visibility updated')).toBeVisible();
  expect(sent).toEqual([{ isVisible: false }]);
});

test('a hidden Login is shown again without a question', async () => {
  api.use(http.patch('*/api/admin/navigation-pages/5', () => HttpResponse.json({ ...login, isVisible: true })));
  renderInMain(<PagesPanel />);
  await userEvent.click(await pageSwitch('Login'));
  expect(await screen.findByText('Login is visible.')).toBeVisible();
});

describe('renaming and reordering', () => {
  const money = navigationPage({ id: 6, parentId: 2, title: 'The Money Train', path: '/money-train', position: 1 });
  beforeEach(() => api.use(list([home, services, { ...payout, position: 0 }, money])));
  const arrange = async () => userEvent.click(await screen.findByRole('button', { name: 'Rename and reorder' }));
  const order = (title: string) =>
    within(screen.getByRole('list', { name: `Order of ${title}` }))
      .getAllByRole('listitem')
      .map((row) => row.querySelector('strong')?.textContent);

  test('each level is a list of its own, whose order is saved at once', async () => {
    const sent: unknown[] = [];
    api.use(
      http.put('*/api/admin/navigation-pages/order', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json([home, services, { ...payout, position: 1 }, { ...money, position: 0 }]);
      }),
    );
    renderInMain(<PagesPanel />);
    await arrange();
    expect(order('Menu')).toEqual(['Home', 'Services']);
    expect(order('Services')).toEqual(['The Powerline Payout', 'The Money Train']);
    await userEvent.click(screen.getByRole('button', { name: 'Move The Money Train up' }));
    expect(order('Services')).toEqual(['The Money Train', 'The Powerline Payout']);
    await waitFor(() => expect(sent).toEqual([{ ids: [6, 3], seen: [3, 6] }]));
    await expectAccessible();
  });

  test('an order that is refused goes back, and the toast says why', async () => {
    api.use(http.put('*/api/admin/navigation-pages/order', () => refusal(409, 'A page was added meanwhile.')));
    renderInMain(<PagesPanel />);
    await arrange();
    await userEvent.click(screen.getByRole('button', { name: 'Move The Money Train up' }));
    expect(await screen.findByText('A page was added meanwhile.')).toBeVisible();
    await waitFor(() => expect(order('Services')).toEqual(['The Powerline Payout', 'The Money Train']));
  });

  test('a page gets another title, which must not be empty', async () => {
    api.use(
      http.put(
        '*/api/admin/navigation-pages/6/title',
        async ({ request }) => HttpResponse.json({ ...money, ...((await request.json()) as object) }), // the title
      ),
    );
    renderInMain(<PagesPanel />);
    await arrange();
    await userEvent.click(screen.getByRole('button', { name: 'Rename The Money Train' }));
    const title = screen.getByRole('textbox', { name: /Title/ });
    await userEvent.clear(title);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText('Title is required')).toBeVisible();
    await userEvent.type(title, 'Our companies');
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText('Page renamed')).toBeVisible();
    expect(order('Services')).toEqual(['The Powerline Payout', 'Our companies']);
  });

  test('a title that another admin changed first shows beside the typed one', async () => {
    const state = { ...money, title: 'By Ben', version: 'v2' };
    const versions: (string | null)[] = [];
    api.use(
      list([home, services, { ...money, version: 'v1' }]),
      http.put('*/api/admin/navigation-pages/6/title', ({ request }) => {
        versions.push(request.headers.get('if-match'));
        return HttpResponse.json(
          {
            ...{ title: 'Conflict', status: 409, code: 'conflict', detail: 'This menu line was changed by ben.' },
            current: { state, savedBy: 'ben', savedAt: '2026-11-25T10:41:00.000Z' },
          },
          { status: 409, headers: { 'content-type': PROBLEM_MEDIA_TYPE } },
        );
      }),
    );
    renderInMain(<PagesPanel />);
    await arrange();
    await userEvent.click(screen.getByRole('button', { name: 'Rename The Money Train' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /Title/ }), '!');
    await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Show theirs' }));
    expect(dialog.getByRole('group', { name: 'Title: Saved by ben' })).toHaveTextContent('By Ben');
    expect(dialog.getByRole('group', { name: 'Title: Yours' })).toHaveTextContent('The Money Train!');
    expect(versions).toEqual(['"v1"']);
    await userEvent.click(dialog.getByRole('button', { name: 'Use theirs' }));
    expect(dialog.getByRole('textbox', { name: /Title/ })).toHaveValue('By Ben');
  });

  test('the standard menu comes back after a question', async () => {
    api.use(http.post('*/api/admin/navigation-pages/reset', () => HttpResponse.json([services, home])));
    renderInMain(<PagesPanel />);
    await arrange();
    await userEvent.click(screen.getByRole('button', { name: 'Use standard titles and order' }));
    await userEvent.click(screen.getByRole('button', { name: 'Use standard menu' }));
    expect(await screen.findByText('Standard menu restored')).toBeVisible();
  });
});
