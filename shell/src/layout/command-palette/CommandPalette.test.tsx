import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, test } from '@jest/globals';
import { useLocation } from '@powerline/platform';
import { expectAccessible } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { ThemeRoot } from '@powerline/ui/shell';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { SiteModules } from '../../modules/site-modules.ts';
import { adminModule } from '../../testing/admin-module.ts';
import { closePalette, openPalette } from '../palette-state.ts';
import { CommandPalettePlace } from './CommandPalettePlace.tsx';

const user = (isAdmin: boolean) =>
  http.get('*/api/user', () => HttpResponse.json({ id: 1, username: 'ann', email: 'a@b.example', isAdmin }));
const MULLER = { kind: 'person', title: 'Müller', text: 'mueller@example.com', path: '/admin/people/7' };
const PAYOUT = {
  kind: 'payout',
  title: 'Payout 17',
  text: '$40.00 to Müller, to approve',
  path: '/admin/payout/payouts',
};
const asked: string[] = [];
const api = mockApi(
  user(true),
  http.get('*/api/admin/search', ({ request }) => {
    const q = new URL(request.url).searchParams.get('q') ?? '';
    asked.push(q);
    return HttpResponse.json({ hits: 'müller'.includes(q) || q === 'muller' ? [MULLER, PAYOUT] : [] });
  }),
);
afterEach(() => {
  asked.length = 0;
  act(closePalette);
});

const rows = [
  adminModule('mfe-admin', {
    routes: ['/admin/operations', '/admin/audit', '/admin/people/:person'],
    adminAreas: [{ area: 'operations', path: '/admin/operations', pages: ['/admin/audit'] }],
  }),
];
const Address = () => <p>{`At ${useLocation().pathname}`}</p>;
const show = () =>
  renderPage(
    <ThemeRoot>
      <SiteModules value={rows}>
        <main>
          <h1>Home</h1>
          <Address />
        </main>
        <CommandPalettePlace />
      </SiteModules>
    </ThemeRoot>,
    { path: '/*' },
  );
/** Presses the keys until the code is there. */
const open = async () => {
  await waitFor(async () => {
    if (!screen.queryByRole('dialog')) await userEvent.keyboard('{Control>}k{/Control}');
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeVisible();
  });
  return screen.getByRole('combobox', { name: 'Find anything' });
};
const marked = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');

test('Ctrl+K opens it on any page with the field focused, and again closes it', async () => {
  show();
  const field = await open();
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.getByRole('option', { name: 'Operations' })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('finds by a part of a name; the keys mark, and Enter goes there', async () => {
  show();
  const field = await open();
  await userEvent.type(field, 'muller');
  await screen.findByRole('option', { name: /^Müller/ });
  expect(screen.getByRole('group', { name: 'People' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2 results'));
  expect(marked(field)).toHaveTextContent('Müller');
  await userEvent.keyboard('{ArrowDown}');
  expect(marked(field)).toHaveTextContent('Payout 17');
  await userEvent.keyboard('{ArrowDown}');
  expect(marked(field)).toHaveTextContent('Müller');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('At /admin/people/7')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // Only what was typed at a pause is sent.
  expect(asked.at(-1)).toBe('muller');

  await open();
  expect(screen.getByRole('group', { name: 'Recent' })).toHaveTextContent('Müller');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Müller');
});

test('finds an admin page by its title, without one for a parameter', async () => {
  show();
  await userEvent.type(await open(), 'page');
  expect(await screen.findByRole('option', { name: 'Page /admin/audit Operations' })).toBeVisible();
  expect(screen.queryByRole('option', { name: /person/ })).not.toBeInTheDocument();
});

test('says that nothing was found, and offers a retry after a failure', async () => {
  show();
  const field = await open();
  await userEvent.type(field, 'zzz');
  expect(await screen.findByText('Nothing found for “zzz”.')).toBeVisible();
  api.use(
    http.get('*/api/admin/search', () => new HttpResponse('The database is away.', { status: 503 }), { once: true }),
  );
  await userEvent.clear(field);
  await userEvent.type(field, 'muller');
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('option', { name: /^Müller/ })).toBeVisible();
});

test('isn’t there for members', async () => {
  api.use(user(false));
  show();
  await act(() => delay(50));
  act(openPalette);
  await act(() => delay(50));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
