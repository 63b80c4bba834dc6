import { expect, jest, test } from '@jest/globals';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { ThemeRoot } from '@powerline/ui/shell';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { LoadModulePage } from '../../modules/page-loader.ts';
import { PrefetchProvider } from '../../modules/prefetch.tsx';
import { preloadModuleOf } from '../../modules/preload-module.ts';
import { registryRow } from '../../testing/registry-row.ts';
import { SidebarMenu } from './SidebarMenu.tsx';

mockApi(
  http.get('*/api/user', () => new HttpResponse('You are not logged in', { status: 401 })),
  http.get('*/api/navigation-pages', () => HttpResponse.json([])),
  http.get('*/modules/*', ({ request }) => {
    fetched.push(new URL(request.url).pathname);
    return new HttpResponse('');
  }),
);

const fetched: string[] = [];

async function calculatorLink(load: LoadModulePage, enabled = true) {
  const rows = [registryRow({ enabled })];
  renderPage(
    <ThemeRoot>
      <PrefetchProvider rows={rows} load={load}>
        <SidebarMenu isRail={false} />
      </PrefetchProvider>
    </ThemeRoot>,
  );
  return screen.findByRole('link', { name: 'Powerline Calculator' });
}

const loaded = async () => ({ default: () => null });

test('a page is loaded when its link is hovered or focused, before it is opened', async () => {
  const load = jest.fn<LoadModulePage>(loaded);
  const link = await calculatorLink(load);
  expect(load).not.toHaveBeenCalled();
  await userEvent.hover(link);
  expect(load.mock.calls.map(([, page]) => page)).toEqual(['CalculatorPage']);
  act(() => link.focus());
  expect(load).toHaveBeenCalledTimes(2);
});

test('a failed prefetch is silent: the page itself will say so', async () => {
  const load = jest.fn<LoadModulePage>().mockRejectedValue(new Error('no'));
  const link = await calculatorLink(load);
  fireEvent.pointerEnter(link);
  expect(load).toHaveBeenCalledTimes(1);
  await expect(load.mock.results[0]?.value).rejects.toThrow('no');
});

test('a module that is switched off is not loaded', async () => {
  const load = jest.fn<LoadModulePage>(loaded);
  await userEvent.hover(await calculatorLink(load, false));
  expect(load).not.toHaveBeenCalled();
});

/**
 * Opens a page whose module has two public pages, each with its own file.
 *
 * @returns lets the page arrive, and waits until it has come to rest
 */
async function openPage(id: string) {
  const rest = jest.fn((work: () => void) => work());
  Object.assign(window, { requestIdleCallback: rest, cancelIdleCallback: () => undefined });
  let arrive = (_page: Awaited<ReturnType<LoadModulePage>>) => {};
  const load: LoadModulePage = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  const { current } = registryRow();
  const [route] = current.routes;
  if (!route) throw new Error('The row has a page.');
  const routes = ['/', '/calculator'].map((path) => ({ ...route, path, files: [`/modules/${id}${path}.js`] }));
  renderPage(
    <ThemeRoot>
      <PrefetchProvider rows={[registryRow({ current: { ...current, routes } })]} load={load}>
        <SidebarMenu isRail={false} />
      </PrefetchProvider>
    </ThemeRoot>,
  );
  await screen.findByRole('link', { name: 'Powerline Calculator' });
  return async () => {
    await act(async () => arrive(await loaded()));
    await waitFor(() => expect(rest).toHaveBeenCalled());
  };
}

test('the files of other pages are fetched only once the page that was opened is here', async () => {
  const arrive = await openPage('first');
  expect(fetched).toEqual([]);
  await arrive();
  await waitFor(() => expect(fetched).toContain('/modules/first/calculator.js'));
});

test('the files of a page at an address with a parameter are fetched for the first of its addresses and no second time', async () => {
  const { current } = registryRow();
  const [route] = current.routes;
  if (!route) throw new Error('The row has a page.');
  const routes = [{ ...route, path: '/u/:username', files: ['/modules/profile.js'] }];
  const rows = [registryRow({ current: { ...current, routes } })];
  preloadModuleOf('/U/ann', rows);
  expect(fetched).not.toContain('/modules/profile.js');
  for (const path of ['/u/ann', '/u/bob', '/u/:username']) preloadModuleOf(path, rows);
  await waitFor(() => expect(fetched.filter((file) => file === '/modules/profile.js')).toHaveLength(1));
});

test('who asks the browser to save data fetches no page before it is opened', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  try {
    const arrive = await openPage('second');
    const fetches = jest.spyOn(globalThis, 'fetch');
    await arrive();
    expect(fetches).not.toHaveBeenCalled();
  } finally {
    Reflect.deleteProperty(navigator, 'connection');
  }
});
