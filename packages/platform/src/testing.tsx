import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { type RenderResult, render } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { type SetupServer, setupServer } from 'msw/node';
import type { ReactElement, ReactNode } from 'react';
import { generatePath, Route, Routes, UNSAFE_createMemoryHistory, useLocation, useParams } from 'react-router-dom';
import { ToastContainer } from 'react-toastify/unstyled';
import { SWRConfig, unload } from 'swr';
import { PageRouter } from './history/PageRouter.tsx';
import { createPageHistory } from './history/page-history.ts';
import { RouteParamsProvider } from './route-params.ts';
import { type SlotProps, SlotProvider } from './slot.ts';

/**
 * An API for the tests of one file, mocked at HTTP; a call that no handler answers fails the test. What SWR remembers
 * is forgotten after each test.
 *
 * @param handlers answer in every test; `server.use(…)` answers in one.
 */
export function mockApi(...handlers: RequestHandler[]): SetupServer {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    unload({ revalidate: false });
  });
  afterAll(() => server.close());
  return server;
}

interface PageOptions {
  /** Where the page is mounted, as `module.json` writes it: `/u/:username`. */
  path?: string;
  /** The values of the parameters in `path`, without escapes. */
  params?: Readonly<Record<string, string>>;
  /** The query of the address, with its question mark. */
  search?: string;
  /** What is behind the # of the address, with it. */
  hash?: string;
  /** State that came with the navigation. */
  state?: unknown;
  /** What stands in slots, by their names; all others are empty. */
  slots?: Readonly<Record<string, ReactNode>>;
}

/**
 * Renders one page, or one widget, as the shell would: with routes, toasts and the shell's data settings around it. A
 * navigation to any other path shows that path as text.
 */
export function renderPage(
  page: ReactElement,
  { path = '/', params = {}, search = '', hash = '', state, slots = {} }: PageOptions = {},
): RenderResult {
  // Of the kind that the shell has: a page can ask before it is left.
  const history = createPageHistory(
    UNSAFE_createMemoryHistory({
      initialEntries: [{ pathname: addressOf(path, params), search, hash, state }],
      v5Compat: true,
    }),
  );
  return render(
    <SWRConfig value={{ shouldRetryOnError: false, revalidateIfStale: false, revalidateOnFocus: false }}>
      <SlotProvider value={slotsWith(slots)}>
        <PageRouter history={history}>
          <Routes>
            <Route path={path} element={<WithParams>{page}</WithParams>} />
            <Route path="*" element={<OtherPath />} />
          </Routes>
        </PageRouter>
      </SlotProvider>
      <ToastContainer limit={1} />
    </SWRConfig>,
  );
}

function addressOf(path: string, params: Readonly<Record<string, string>>): string {
  const missing = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name).find((name) => !params[name]);
  if (missing) throw new Error(`Give renderPage a value for "${missing}" of ${path}.`);
  return generatePath(path, params);
}

function WithParams({ children }: { children: ReactElement }) {
  const params = Object.entries(useParams()).map(([name, value = '']) => [name, value]);
  return <RouteParamsProvider value={Object.fromEntries(params)}>{children}</RouteParamsProvider>;
}

const slotsWith = (slots: Readonly<Record<string, ReactNode>>) =>
  function FilledSlot({ name, children = (widgets) => widgets }: SlotProps) {
    return Object.hasOwn(slots, name) ? children(slots[name]) : null;
  };

function OtherPath() {
  return <p>Now at {useLocation().pathname}</p>;
}
