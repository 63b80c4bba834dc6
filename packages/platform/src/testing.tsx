import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { PSEUDO_LANGUAGE, pseudoTranslation } from '@powerline/contract/words';
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
import { packageTranslation } from './testing/package-translation.ts';
import { addTranslation } from './words/words.ts';

/**
 * Mocks the API at HTTP for one test file; an unhandled call fails the test. The cache is cleared after each test.
 *
 * @param handlers for all tests; `server.use(…)` adds one for a single test
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

/**
 * Shows pages in another language until the test file ends. A language reads its own file of translations.
 *
 * @param owner the module's name
 */
export function speak(language: string, owner: string, translation: Readonly<Record<string, string>>): void {
  document.documentElement.lang = language;
  addTranslation(owner, { ...packageTranslation(language), ...translation });
}

/** Shows pages in English as no one writes it, so that a test finds what doesn't go through `t` and `rich`. */
export const speakPseudoLanguage = (owner: string, english: Readonly<Record<string, unknown>>): void =>
  speak(PSEUDO_LANGUAGE, owner, pseudoTranslation(Object.keys({ ...packageTranslation('es'), ...english })));

/** English that is on screen or in a label while {@link speakPseudoLanguage} holds, each once, sorted. */
export function englishOnScreen(): string[] {
  const found = new Set<string>();
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('style, .Toastify')) continue;
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const labels = ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name));
    for (const text of [...texts.map(({ textContent }) => textContent), ...labels]) {
      if (text && /[a-z]{3}/i.test(text)) found.add(text.trim());
    }
  }
  return [...found].sort();
}

interface PageOptions {
  /** The page's path as in `module.json`: `/u/:username`. */
  path?: string;
  /** Unescaped. */
  params?: Readonly<Record<string, string>>;
  /** With its question mark. */
  search?: string;
  /** With the #. */
  hash?: string;
  /** State of the navigation. */
  state?: unknown;
  /** By slot name; all others are empty. */
  slots?: Readonly<Record<string, ReactNode>>;
}

/** Renders a page or widget like the shell: with routes, toasts and data settings. Any other path shows as text. */
export function renderPage(
  page: ReactElement,
  { path = '/', params = {}, search = '', hash = '', state, slots = {} }: PageOptions = {},
): RenderResult {
  // Like the shell's, so that a page can ask before a person leaves.
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
