import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, UNSAFE_createBrowserHistory, useLocation } from 'react-router-dom';
import { PageRouter, useArrival } from './PageRouter.tsx';
import { createPageHistory, type PageHistory } from './page-history.ts';
import { useBlocker } from './use-blocker.ts';

let history: PageHistory;
let stopBrowser: () => void;

beforeEach(() => {
  window.history.replaceState(null, '', '/first');
  const browser = UNSAFE_createBrowserHistory({ v5Compat: true });
  // The history of a tab ends with the tab: here the next test has another one.
  const listen = jest.spyOn(browser, 'listen');
  history = createPageHistory(browser);
  stopBrowser = listen.mock.results[0]?.value as () => void;
  history.push('/second?tab=users');
});
afterEach(() => stopBrowser());

const address = () => window.location.pathname + window.location.search;

/** Browsers go back and forth later than they are asked to. */
const travelled = (go: () => void) =>
  act(async () => {
    await new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
      go();
    });
  });

test('a listener hears each new address until it stops listening', () => {
  const listener = jest.fn<(arrival: { location: { pathname: string } }) => void>();
  const stop = history.listen(listener);
  history.push('/third');
  history.replace('/fourth');
  stop();
  history.push('/fifth');
  expect(listener.mock.calls.map(([{ location }]) => location.pathname)).toEqual(['/third', '/fourth']);
});

test('only the navigation that asks for it leaves the page scrolled as it is', () => {
  history.push('/second?tab=companies', undefined, { preventScrollReset: true });
  expect(history.arrival.keepsScroll).toBe(true);
  history.push('/third');
  expect(history.arrival.keepsScroll).toBe(false);
});

test('the page of an address is shown by a link and by Back, and knows how it was reached', async () => {
  function Page() {
    const { location, action } = useArrival();
    return (
      <p>
        {action} {location.pathname}
      </p>
    );
  }
  render(
    <PageRouter history={history}>
      <Link to="/third">On</Link>
      <Page />
    </PageRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'On' }));
  await screen.findByText('PUSH /third');
  await travelled(() => window.history.back());
  await screen.findByText('POP /second');
});

describe('a page that asks before it is left', () => {
  function Question({ asks }: { asks: boolean }) {
    const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => asks && from.pathname !== to.pathname);
    const { pathname, search } = useLocation();
    return (
      <>
        <p>At {pathname + search}</p>
        <Link to="/third">On</Link>
        <Link to="?tab=pages">Tab</Link>
        {blocker.state === 'blocked' ? (
          <div role="alertdialog">
            <button type="button" onClick={blocker.reset}>
              Stay
            </button>
            <button type="button" onClick={blocker.proceed}>
              Leave for {blocker.location.pathname}
            </button>
          </div>
        ) : null}
      </>
    );
  }
  const open = (asks: boolean) =>
    render(
      <PageRouter history={history}>
        <Question asks={asks} />
      </PageRouter>,
    );
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

  test('is left at once when it has nothing to ask', async () => {
    open(false);
    await follow('On');
    await screen.findByText('At /third');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('is left by a link only after Leave', async () => {
    open(true);
    await follow('On');
    await screen.findByRole('alertdialog');
    expect(address()).toBe('/second?tab=users');
    await press('Leave for /third');
    await screen.findByText('At /third');
    expect(address()).toBe('/third');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('stays after Stay, and asks again', async () => {
    open(true);
    await follow('On');
    await press('Stay');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(address()).toBe('/second?tab=users');
    await follow('On');
    await screen.findByRole('alertdialog');
  });

  test('does not ask about what it does not mind', async () => {
    open(true);
    await follow('Tab');
    await screen.findByText('At /second?tab=pages');
  });

  test('is left by Back only after Leave: until then the address is its own', async () => {
    open(true);
    await travelled(() => window.history.back());
    await screen.findByRole('alertdialog');
    await waitFor(() => expect(address()).toBe('/second?tab=users'));
    screen.getByText('At /second?tab=users');
    await travelled(() => screen.getByRole('button', { name: 'Leave for /first' }).click());
    await screen.findByText('At /first');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('lets you go on to the next page once it is gone', async () => {
    const { unmount } = open(true);
    unmount();
    history.push('/third');
    expect(address()).toBe('/third');
  });
});
