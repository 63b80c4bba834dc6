import '@testing-library/jest-dom/jest-globals';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { areasOf, type User } from '@powerline/contract/accounts';
import { createPageHistory, PageRouter, useRouteParams } from '@powerline/platform';
import { mockApi } from '@powerline/platform/testing';
import type { Access, RegistryRow } from '@powerline/registry';
import { PageHeading } from '@powerline/ui';
import { ThemeRoot } from '@powerline/ui/shell';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useEffect } from 'react';
import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { ModuleLoadError } from '../modules/module-load-error.ts';
import type { LoadModulePage } from '../modules/page-loader.ts';
import { SWR_SETTINGS } from '../swr-settings.ts';
import { registryRow } from '../testing/registry-row.ts';
import { type PageWatcher, SitePages } from './router.tsx';

const ann: User = { id: 1, username: 'ann', email: 'ann@example.com', isAdmin: false };
const visitor = http.get('*/api/user', () => new HttpResponse('Not logged in', { status: 401 }));
const member = (user: User) => http.get('*/api/user', () => HttpResponse.json(user));

const api = mockApi(
  visitor,
  http.get('*/api/navigation-pages', () => HttpResponse.json([])),
  http.get('*/api/settings/logo', () => HttpResponse.json({ logoUrl: null })),
  http.get('*/api/admin/inbox', () => HttpResponse.json({ items: [] })),
  http.get('*/api/settings/addresses', () => HttpResponse.json({ academyUrl: null, supportUrl: null })),
);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const pageNamed = (name: string) => ({ default: () => <h1>{name}</h1> });

const rowWith = (...routes: [path: string, page: string, access: Access][]): RegistryRow => {
  const row = registryRow();
  const listed = routes.map(([path, page, access]) => ({ path, page, access, title: page, files: [] }));
  return { ...row, current: { ...row.current, routes: listed } };
};

async function open(path: string, rows: RegistryRow[], load: LoadModulePage, watcher?: PageWatcher) {
  const history = createPageHistory(UNSAFE_createMemoryHistory({ initialEntries: [path], v5Compat: true }));
  // React's test mode never shows a page that suspends inside an act() without await.
  await act(async () =>
    render(
      <ThemeRoot>
        <SWRConfig value={SWR_SETTINGS}>
          <PageRouter history={history}>
            <SitePages rows={rows} load={load} {...(watcher && { watcher })} />
          </PageRouter>
        </SWRConfig>
      </ThemeRoot>,
    ),
  );
  return history;
}

test('a path shows the page of the module that owns it', async () => {
  await open('/calculator', [registryRow()], async () => pageNamed('Calculator'));
  await heading('Calculator');
});

test('a page on the screen is reported once, with the time since it was asked for', async () => {
  const watcher = { onShown: jest.fn(), onFailure: jest.fn() };
  const row = registryRow();
  await open('/calculator', [row], async () => pageNamed('Calculator'), watcher);
  await heading('Calculator');
  expect(watcher.onShown.mock.calls).toEqual([[row, row.current.routes[0], expect.any(Number)]]);
  expect(watcher.onFailure).not.toHaveBeenCalled();
});

test('an unknown path shows Page Not Found', async () => {
  await open('/nowhere', [registryRow()], async () => pageNamed('Calculator'));
  await heading('Page Not Found');
});

test('a module that is switched off says so at its paths and is not loaded', async () => {
  const load = jest.fn<LoadModulePage>();
  await open('/calculator', [registryRow({ enabled: false })], load);
  await screen.findByText('This part of the site is switched off at the moment');
  expect(load).not.toHaveBeenCalled();
});

test.each(['mfe-aaa', 'mfe-tools'])(
  'an address of a module that is switched off shows the page of %s, which took it',
  async (name) => {
    const rows = [registryRow({ enabled: false }), registryRow({ name })].sort((a, b) => a.name.localeCompare(b.name));
    await open('/calculator', rows, async (row) => pageNamed(`Calculator of ${row.name}`));
    await heading(`Calculator of ${name}`);
  },
);

describe('a module that fails', () => {
  // React reports caught errors on the console as well.
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  test('shows a card in its area beside a working menu, and Try again loads it', async () => {
    const load = jest
      .fn<LoadModulePage>()
      .mockRejectedValueOnce(new ModuleLoadError('http', 'mfe-academy', 'answered 404'))
      .mockResolvedValue(pageNamed('Calculator'));
    await open('/calculator', [registryRow()], load);
    await screen.findByText('This part of the site cannot be shown');
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeDefined();
    await act(() => userEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await heading('Calculator');
  });

  test('names who helps, once an admin has said where they are', async () => {
    api.use(
      http.get('*/api/settings/addresses', () =>
        HttpResponse.json({ academyUrl: null, supportUrl: 'mailto:help@acme.example' }),
      ),
    );
    await open('/calculator', [registryRow()], () =>
      Promise.reject(new ModuleLoadError('http', 'mfe-academy', 'answered 404')),
    );
    const link = await screen.findByRole('link', { name: 'Write to support' });
    expect(link.getAttribute('href')).toBe('mailto:help@acme.example');
  });

  test('while it is shown does not take the rest of the page with it', async () => {
    const broken = {
      default: () => {
        throw new TypeError('x is undefined');
      },
    };
    await open('/calculator', [registryRow()], async () => broken);
    await screen.findByText(/It stopped with an error while it was being shown/);
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeDefined();
  });

  test('is reported with how it failed and after how long, and never as shown', async () => {
    const watcher = { onShown: jest.fn(), onFailure: jest.fn() };
    const row = registryRow();
    const broken = {
      default: () => {
        throw new TypeError('x is undefined');
      },
    };
    await open('/calculator', [row], async () => broken, watcher);
    await screen.findByText('This part of the site cannot be shown');
    expect(watcher.onFailure.mock.calls).toEqual([[row, expect.any(TypeError), expect.any(Number)]]);
    expect(watcher.onShown).not.toHaveBeenCalled();
  });

  test('leaves the card behind when another page is opened', async () => {
    const rows = [rowWith(['/calculator', 'CalculatorPage', 'public'], ['/team', 'TeamPage', 'public'])];
    const history = await open('/calculator', rows, async (_, page) => {
      if (page === 'TeamPage') return pageNamed('Team');
      throw new ModuleLoadError('network', 'mfe-academy', 'did not arrive');
    });
    await screen.findByText('This part of the site cannot be shown');
    await act(async () => history.push('/team'));
    await heading('Team');
  });
});

describe('access', () => {
  const rows = [
    rowWith(
      ['/admin', 'AdminPage', 'admin'],
      ['/admin/operations', 'OperationsPage', 'admin'],
      ['/mine', 'MinePage', 'member'],
      ['/login', 'LoginPage', 'public'],
      ['/dashboard', 'DashboardPage', 'public'],
    ),
  ];

  test.each([
    ['a visitor', visitor, '/admin', '/login'],
    ['a visitor', visitor, '/mine', '/login'],
    ['a member', member(ann), '/admin', '/dashboard'],
    ['a member', member(ann), '/mine', '/mine'],
    ['an admin', member({ ...ann, isAdmin: true }), '/admin', '/admin'],
    ['someone with a role', member({ ...ann, areas: areasOf(['support']) }), '/admin', '/admin'],
    ['someone with a role', member({ ...ann, areas: areasOf(['support']) }), '/admin/operations', '/dashboard'],
  ])('%s who opens a guarded path: %#', async (_, user, path, target) => {
    api.use(user);
    const loaded: string[] = [];
    const history = await open(path, rows, async (_row, page) => {
      loaded.push(page);
      return pageNamed(page);
    });
    await waitFor(() => expect(history.arrival.location.pathname).toBe(target));
    await screen.findByRole('heading', { level: 1 });
    // The forbidden page is not even loaded.
    expect(loaded).toHaveLength(1);
    expect(history.arrival.location.pathname).toBe(target);
  });

  test('a visitor who is sent to the login keeps the address they wanted', async () => {
    const history = await open('/admin?tab=users', rows, async (_, page) => pageNamed(page));
    await waitFor(() => expect(history.arrival.location.pathname).toBe('/login'));
    expect(history.arrival.location.state).toEqual({ from: '/admin?tab=users' });
  });
});

describe('an address', () => {
  const shown = { default: () => <h1>{JSON.stringify(useRouteParams())}</h1> };
  const rows = [rowWith(['/team', 'TeamPage', 'public'], ['/u/:username', 'ProfilePage', 'public'])];

  test.each([
    ['/u/ann', '{"username":"ann"}'],
    ['/u/Ann%20L%C3%A9e/', '{"username":"Ann Lée"}'],
    ['/u/ann.lee', '{"username":"ann.lee"}'],
    ['/team/', '{}'],
    ['/te%61m', '{}'],
  ])('%s shows the page of its path, with %s', async (path, text) => {
    await open(path, rows, async () => shown);
    await heading(text);
  });

  test.each(['/Team', '/U/ann', '/u', '/u/', '/u/ann/posts', '/u/a%2Fb', '/u/.git', '/u/%'])(
    '%s shows Page Not Found, as servers say',
    async (path) => {
      const load = jest.fn<LoadModulePage>();
      await open(path, rows, load);
      await heading('Page Not Found');
      expect(load).not.toHaveBeenCalled();
    },
  );

  test('of the same page with another value keeps the page, whose heading takes the focus', async () => {
    let mounted = 0;
    function Profile() {
      const { username } = useRouteParams('username');
      useEffect(() => {
        mounted += 1;
      }, []);
      return <PageHeading title={`Profile of ${username}`} />;
    }
    const history = await open('/u/ann', rows, async () => ({ default: Profile }));
    await heading('Profile of ann');
    await act(async () => history.push('/u/bob'));
    expect(document.activeElement).toBe(await heading('Profile of bob'));
    expect(document.title).toBe('Profile of bob · Powerline');
    expect(mounted).toBe(1);
  });

  test('of a page that failed with another value is tried again', async () => {
    // React reports caught errors on the console as well.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    function Profile() {
      const { username } = useRouteParams('username');
      if (username === 'ann') throw new TypeError('x is undefined');
      return <h1>{username}</h1>;
    }
    const history = await open('/u/ann', rows, async () => ({ default: Profile }));
    await screen.findByText('This part of the site cannot be shown');
    await act(async () => history.push('/u/bob'));
    await heading('bob');
  });

  test.each(['mfe-aaa', 'mfe-zzz'])(
    'that %s had before it was switched off is the one of who took it',
    async (name) => {
      const off = { ...rowWith(['/u/ann', 'OldPage', 'public']), name, enabled: false };
      await open('/u/ann', [off, ...rows], async (_, page) => pageNamed(page));
      await heading('ProfilePage');
    },
  );

  test('with a parameter is guarded like any other', async () => {
    const guarded = [rowWith(['/u/:username', 'ProfilePage', 'member'], ['/login', 'LoginPage', 'public'])];
    const history = await open('/u/ann?tab=2', guarded, async (_, page) => pageNamed(page));
    await heading('LoginPage');
    expect(history.arrival.location.state).toEqual({ from: '/u/ann?tab=2' });
  });
});

describe('a page outside of the site’s frame', () => {
  const rows = [rowWith(['/u/:username', 'ProfilePage', 'public'], ['/calculator', 'CalculatorPage', 'public'])];
  const [profile] = rows[0]?.current.routes ?? [];
  if (profile) profile.frame = 'none';

  test('has no menu, but a small footer; the next page has the menu again', async () => {
    const history = await open('/u/ann', rows, async (_, page) => pageNamed(page));
    await heading('ProfilePage');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(within(screen.getByRole('contentinfo')).getAllByRole('link')).toHaveLength(3);
    await act(async () => history.push('/calculator'));
    await heading('CalculatorPage');
    expect(screen.getByRole('navigation')).toBeInTheDocument();
  });

  test('is Page Not Found like any other where the server says that there is none', async () => {
    document.documentElement.dataset.missing = '';
    const load = jest.fn<LoadModulePage>();
    await open('/u/nobody', rows, load);
    delete document.documentElement.dataset.missing;
    await heading('Page Not Found');
    expect(screen.getByRole('navigation')).toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
  });
});
