import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createPageHistory, PageRouter } from '@powerline/platform';
import { act, render } from '@testing-library/react';
import { UNSAFE_createBrowserHistory } from 'react-router-dom';
import { useScrollPlaces } from './use-scroll-places.ts';

let leave: (() => void) | undefined;

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(((_: number, top: number) => {
    window.scrollY = top;
  }) as typeof window.scrollTo); // its other form isn't used
});
afterEach(() => {
  leave?.();
  leave = undefined;
  sessionStorage.clear();
  jest.restoreAllMocks();
});

function Page() {
  useScrollPlaces();
  return null;
}

/** As a full load of the tab's current entry. */
function load() {
  leave?.();
  window.scrollY = 0;
  const router = UNSAFE_createBrowserHistory({ v5Compat: true });
  const listen = jest.spyOn(router, 'listen');
  const history = createPageHistory(router);
  const stop = listen.mock.results[0]?.value as () => void; // what listen returns
  const { unmount } = render(
    <PageRouter history={history}>
      <Page />
    </PageRouter>,
  );
  leave = () => {
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    stop();
  };
  return history;
}

/** As an address that someone types. */
const open = (address: string) => {
  leave?.();
  leave = undefined;
  window.history.pushState(null, '', address);
  return load();
};

test('a full load of another page begins at its top', () => {
  open('/long');
  window.scrollY = 700;
  open('/other');
  expect(window.scrollY).toBe(0);
});

test('a reload stays where the page was, also after a full load elsewhere', () => {
  open('/other');
  window.scrollY = 300;
  open('/long');
  window.scrollY = 700;
  load();
  expect(window.scrollY).toBe(700);
});

test('Back leads to where a page was left, also one that was loaded in full', async () => {
  const history = open('/long');
  window.scrollY = 700;
  act(() => history.push('/next'));
  expect(window.scrollY).toBe(0);
  window.scrollY = 200;
  await act(async () => {
    await new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
      window.history.back();
    });
  });
  expect(window.scrollY).toBe(700);
});
