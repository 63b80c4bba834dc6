import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { expectAccessible } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { ThemeRoot } from '@powerline/ui/shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { SiteModules } from '../modules/site-modules.ts';
import { registryRow } from '../testing/registry-row.ts';
import { closeXRay, openXRay } from '../x-ray-state.ts';
import { XRayPlace } from './XRayPlace.tsx';

const user = (isAdmin: boolean) =>
  http.get('*/api/user', () => HttpResponse.json({ id: 1, username: 'ann', email: 'a@b.example', isAdmin }));
const api = mockApi(
  user(true),
  http.get('*/api/admin/modules', () => HttpResponse.json({ generation: 1, modules: [] })),
);

const academy = registryRow();
const payout = registryRow({
  name: 'mfe-payout',
  current: {
    ...academy.current,
    title: 'Payout',
    owner: 'Payout team',
    routes: [],
    widgets: [{ slot: 'dashboard', widget: 'TeamWidget', position: 1, access: 'member', height: 8, files: [] }],
  },
});
const admin = registryRow({ name: 'mfe-admin', current: { ...academy.current, title: 'Admin', routes: [] } });

const scrolled: (string | null)[] = [];
beforeEach(() => {
  // Nothing has a size, scrolls or is timed in a test.
  Object.assign(performance, { getEntriesByType: () => [] });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 200, 100));
  window.scrollBy = () => undefined;
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.textContent);
  };
});
afterEach(() => {
  jest.restoreAllMocks();
  scrolled.length = 0;
  act(closeXRay);
});

const show = () =>
  renderPage(
    <ThemeRoot>
      <SiteModules value={[academy, payout, admin]}>
        <main>
          <div />
          <div>
            <h1>Calculator</h1>
            <div data-widget="mfe-payout TeamWidget">My team</div>
          </div>
        </main>
        <XRayPlace />
      </SiteModules>
    </ThemeRoot>,
    { path: '/calculator' },
  );
const panel = () => screen.findByRole('dialog', { name: 'X-ray' });

test('lists who painted what, marks and scrolls to a part, and Esc closes it', async () => {
  show();
  const opener = screen.getByRole('heading', { name: 'Calculator' });
  opener.tabIndex = -1;
  opener.focus();
  act(() => openXRay());
  const xray = within(await panel());
  const [here, elsewhere] = xray.getAllByRole('list');
  expect(here).toHaveTextContent('The Marketing Academy');
  expect(here).toHaveTextContent('mfe-payout 1.0.0-0a1b2c3dPayout team · Not loaded');
  expect(elsewhere).toHaveTextContent('mfe-admin');
  await expectAccessible();

  const line = xray.getByRole('button', { name: /^Payout/ });
  await userEvent.click(line);
  expect(line).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => expect(document.querySelector('[data-kind="widget"]')).toHaveAttribute('data-marked'));
  await userEvent.click(xray.getByRole('button', { name: 'TeamWidget' }));
  expect(scrolled).toEqual(['My team', 'My team']);
  expect(xray.getByRole('button', { name: 'Turn off in this tab' })).toBeVisible();
  await expectAccessible();

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test('Alt+Shift+X opens and closes it on any page', async () => {
  show();
  await waitFor(async () => {
    if (!screen.queryByRole('dialog')) await userEvent.keyboard('{Alt>}{Shift>}x{/Shift}{/Alt}');
    expect(screen.getByRole('dialog', { name: 'X-ray' })).toHaveFocus();
  });
  await userEvent.keyboard('{Alt>}{Shift>}x{/Shift}{/Alt}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('offers the stored builds of this site', async () => {
  const build = (version: string) => ({ version, publishedAt: '', publishedBy: 'CI', waiting: false });
  const builds = [build('1.1.0-99999999'), build(payout.current.version)];
  const row = { name: 'mfe-payout', title: 'Payout', enabled: true, canary: null, rollbackTo: [], builds };
  const current = { version: payout.current.version, since: '', by: '' };
  api.use(
    http.get('*/api/admin/modules', () =>
      HttpResponse.json({ generation: 1, modules: [{ ...row, current, health: [], history: [] }] }),
    ),
  );
  show();
  act(() => openXRay('mfe-payout'));
  const choice = await screen.findByRole('combobox', { name: 'Another build' });
  expect(within(choice).getAllByRole('option')).toHaveLength(1);
  expect(choice).toHaveDisplayValue('1.1.0-99999999');
  expect(screen.getByRole('button', { name: 'Show this build' })).toBeVisible();
});

test('isn’t there for members', async () => {
  api.use(user(false));
  show();
  act(() => openXRay());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
