import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { User } from '@powerline/contract/accounts';
import { Slot, SlotProvider } from '@powerline/platform';
import { mockApi, renderPage } from '@powerline/platform/testing';
import type { RegistryRow } from '@powerline/registry';
import { ThemeRoot } from '@powerline/ui/shell';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { expectsOpen } from '../expectations.ts';
import { ModuleLoadError } from '../modules/module-load-error.ts';
import type { LoadModulePart } from '../modules/page-loader.ts';
import { FakeResizeObserver } from '../testing/fake-resize-observer.ts';
import { registryRow } from '../testing/registry-row.ts';
import { createSiteSlot } from './site-slot.tsx';
import type { SlotWidget } from './slot-widgets.ts';
import { WIDGET_TIMEOUT_MS } from './Widget.tsx';

const ann: User = { id: 1, username: 'ann', email: 'ann@example.com', isAdmin: false };
const session = (user: User | null) =>
  http.get('*/api/user', () => (user ? HttpResponse.json(user) : new HttpResponse('Not logged in', { status: 401 })));

const asked: string[] = [];
const api = mockApi(
  session(null),
  http.get('*/modules/*', ({ request }) => {
    asked.push(new URL(request.url).pathname);
    return new HttpResponse('');
  }),
);
beforeAll(() => {
  Object.assign(globalThis, { ResizeObserver: FakeResizeObserver });
});
afterEach(() => {
  asked.length = 0;
  localStorage.clear();
});

const widget = (change: Partial<SlotWidget> = {}): SlotWidget => ({
  slot: 'dashboard',
  widget: 'NextWidget',
  position: 1,
  access: 'public',
  height: 12,
  files: [],
  ...change,
});
const rowWith = (name: string, widgets: SlotWidget[], change: Partial<RegistryRow> = {}): RegistryRow => {
  const row = registryRow({ name, ...change });
  return { ...row, current: { ...row.current, title: name, widgets } };
};
const showing =
  (text: (name: string) => string = (name) => `Here is ${name}`): LoadModulePart =>
  async (_, name) => ({ default: () => <p>{text(name)}</p> });

async function show(rows: RegistryRow[], load: LoadModulePart, slot = 'dashboard') {
  const watcher = { onShown: jest.fn(), onFailure: jest.fn() };
  const SiteSlot = createSiteSlot(rows, load, watcher);
  const page = (
    <ThemeRoot>
      <SlotProvider value={SiteSlot}>
        <h1>The page</h1>
        <Slot name={slot}>{(widgets) => <section aria-label="Widgets">{widgets}</section>}</Slot>
      </SlotProvider>
    </ThemeRoot>
  );
  await act(async () => renderPage(page, { path: '/dashboard' }));
  return watcher;
}

const section = () => screen.queryByRole('region', { name: 'Widgets' });

test('widgets show in the order of their positions, whichever module they belong to', async () => {
  const rows = [
    rowWith('mfe-aaa', [widget({ widget: 'LastWidget', position: 9 }), widget({ widget: 'FirstWidget', position: 0 })]),
    rowWith('mfe-zzz', [widget({ widget: 'MiddleWidget', position: 5 })]),
    rowWith('mfe-bbb', [widget({ widget: 'MiddleWidget', position: 5 })]),
  ];
  await show(rows, async (row, name) => ({ default: () => <p>{`${name} of ${row.name}`}</p> }));
  await screen.findByText('LastWidget of mfe-aaa');
  expect(section()).toHaveTextContent(
    'FirstWidget of mfe-aaaMiddleWidget of mfe-bbbMiddleWidget of mfe-zzzLastWidget of mfe-aaa',
  );
});

test('a widget on the screen is reported once, with the time since it was asked for', async () => {
  const row = rowWith('mfe-events', [widget()]);
  const { onShown, onFailure } = await show([row], showing());
  await screen.findByText('Here is NextWidget');
  expect(onShown.mock.calls).toEqual([[{ row, widget: widget() }, expect.any(Number)]]);
  expect(onFailure).not.toHaveBeenCalled();
});

test.each([
  ['without widgets', [rowWith('mfe-events', [widget({ slot: 'account' })])]],
  ['whose only widget is of a module that is switched off', [rowWith('mfe-events', [widget()], { enabled: false })]],
  ['whose only widget is for members', [rowWith('mfe-events', [widget({ access: 'member' })])]],
  ['of a site without modules', []],
])('a slot %s leaves no trace', async (_, rows) => {
  const load = jest.fn<LoadModulePart>();
  await show(rows, load);
  // The session is known by now.
  await act(() => delay(20));
  expect(section()).toBeNull();
  expect(load).not.toHaveBeenCalled();
});

describe('access', () => {
  /** Addresses of their own: what a tab has fetched once it does not fetch again. */
  const rowsOf = (who: string) => [
    rowWith('mfe-events', [
      widget({ widget: 'PublicWidget', files: [`/modules/${who}/public.js`] }),
      widget({ widget: 'MemberWidget', access: 'member', files: [`/modules/${who}/member.js`] }),
      widget({ widget: 'AdminWidget', access: 'admin', files: [`/modules/${who}/admin.js`] }),
    ]),
  ];

  test.each<[string, User | null, string[], string[]]>([
    ['visitor', null, ['PublicWidget'], ['public.js']],
    ['member', ann, ['MemberWidget', 'PublicWidget'], ['member.js', 'public.js']],
    [
      'admin',
      { ...ann, isAdmin: true },
      ['AdminWidget', 'MemberWidget', 'PublicWidget'],
      ['admin.js', 'member.js', 'public.js'],
    ],
  ])('a %s gets the widgets that are for them, and not even the files of others', async (who, user, names, files) => {
    api.use(session(user));
    const load = jest.fn(showing());
    await show(rowsOf(who), load);
    await screen.findByText('Here is PublicWidget');
    expect(load.mock.calls.map(([, name]) => name).sort()).toEqual(names);
    const fetched = () => asked.filter((url) => url.startsWith(`/modules/${who}/`)).sort();
    await waitFor(() => expect(fetched()).toEqual(files.map((file) => `/modules/${who}/${file}`)));
  });

  test('nothing is shown or fetched until the session is known', async () => {
    let answer: () => void = () => undefined;
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api.use(
      http.get('*/api/user', async () => {
        await isAnswered;
        return new HttpResponse('Not logged in', { status: 401 });
      }),
    );
    const load = jest.fn(showing());
    await show(rowsOf('anonymous'), load);
    await act(() => delay(50));
    expect(section()).toBeNull();
    expect(asked).toEqual([]);
    expect(load).not.toHaveBeenCalled();
    answer();
    await screen.findByText('Here is PublicWidget');
  });
});

describe('a widget that fails', () => {
  beforeEach(() => {
    // React reports caught errors on the console as well.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  const rows = [
    rowWith('mfe-events', [widget({ widget: 'BrokenWidget', position: 1, height: 9 })]),
    rowWith('mfe-news', [widget({ widget: 'FineWidget', position: 2 })]),
  ];
  const frame = (name: string) => document.querySelector<HTMLElement>(`[data-widget~="${name}"]`);

  test.each<[string, () => Promise<{ default: () => never }>, string]>([
    [
      'because its files are missing',
      () => Promise.reject(new ModuleLoadError('chunk', 'mfe-events', 'Loading chunk 7 failed')),
      'chunk',
    ],
    [
      'because its code throws when it starts',
      () => Promise.reject(new ModuleLoadError('evaluation', 'mfe-events', 'x is undefined')),
      'evaluation',
    ],
    [
      'because it throws while it is rendered',
      async () => ({
        default: () => {
          throw new TypeError('x is undefined');
        },
      }),
      'render',
    ],
  ])('%s costs itself alone, keeps its room, and Try again loads it', async (_, fail, failure) => {
    const load = jest.fn<LoadModulePart>(async (row, name, isRetry) =>
      name === 'BrokenWidget' && !isRetry ? fail() : showing()(row, name),
    );
    const { onFailure, onShown } = await show(rows, load);
    await screen.findByText('mfe-events cannot be shown here at the moment.');
    expect(screen.getByText('Here is FineWidget')).toBeInTheDocument();
    expect(frame('BrokenWidget')?.querySelector('[data-failure]')).toHaveAttribute('data-failure', failure);
    expect(frame('BrokenWidget')).toHaveStyle({ minHeight: '9rem' });
    expect(onFailure.mock.calls).toEqual([
      [expect.objectContaining({ row: rows[0] }), expect.any(Error), expect.any(Number)],
    ]);
    expect(onShown).toHaveBeenCalledTimes(1);

    await act(() => userEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await screen.findByText('Here is BrokenWidget');
    expect(frame('BrokenWidget')?.contains(document.activeElement)).toBe(true);
    expect(frame('BrokenWidget')).toHaveStyle({ minHeight: '9rem' });
  });

  test.each<[string, () => Promise<{ default: () => null }>]>([
    ['whose files never arrive', () => new Promise(() => undefined)],
    [
      'that waits for ever for something of its own',
      async () => {
        const never = new Promise<never>(() => undefined);
        return {
          default: () => {
            // As React's use() does with a promise that is not here yet.
            throw never;
          },
        };
      },
    ],
  ])('%s gives up after twelve seconds, and Try again does not wait for the same again', async (_, hang) => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const load = jest.fn<LoadModulePart>(async (row, name, isRetry) =>
        name === 'BrokenWidget' && !isRetry ? hang() : showing()(row, name),
      );
      const { onFailure } = await show(rows, load);
      await screen.findByText('Here is FineWidget');
      await act(() => jest.advanceTimersByTimeAsync(WIDGET_TIMEOUT_MS / 2));
      expect(screen.queryByText(/cannot be shown/)).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(WIDGET_TIMEOUT_MS / 2));
      expect(screen.getByText('mfe-events cannot be shown here at the moment.')).toBeInTheDocument();
      expect(onFailure.mock.calls).toEqual([
        [expect.anything(), expect.objectContaining({ failure: 'timeout' }), expect.any(Number)],
      ]);
      jest.useRealTimers();
      await act(() => userEvent.click(screen.getByRole('button', { name: 'Try again' })));
      await screen.findByText('Here is BrokenWidget');
    } finally {
      jest.useRealTimers();
    }
  });
});

test('a widget whose files are there when it is first drawn stays for longer than files may take', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const row = rowWith('mfe-events', [widget()]);
    const file = { default: () => <p>Here is NextWidget</p> };
    // As the page loader leaves files that are there.
    const loaded = Object.assign(Promise.resolve(file), { status: 'fulfilled', value: file });
    const { onFailure } = await show([row], () => loaded);
    await screen.findByText('Here is NextWidget');
    await act(() => jest.advanceTimersByTimeAsync(WIDGET_TIMEOUT_MS));
    expect(screen.getByText('Here is NextWidget')).toBeInTheDocument();
    expect(onFailure).not.toHaveBeenCalled();
  } finally {
    jest.useRealTimers();
  }
});

describe('the room for a widget', () => {
  const rows = [rowWith('mfe-events', [widget({ height: 12 })])];
  const frame = () => document.querySelector<HTMLElement>('[data-widget~="NextWidget"]');
  const showAt = async (text: ReactNode) => {
    await show(rows, async () => ({ default: () => <p>{text}</p> }));
    await screen.findByRole('paragraph');
    return FakeResizeObserver.latest();
  };

  test('is what it declares at first, then the height it really took', async () => {
    const observer = await showAt('Here');
    expect(frame()).toHaveStyle({ minHeight: '12rem' });
    observer.resizeTo(150.5);
    cleanup();
    await showAt('Here');
    expect(frame()).toHaveStyle({ minHeight: '150.5px' });
  });

  test.each([
    ['it loads', <span key="" aria-busy="true" />],
    ['it says that it failed', <span key="" role="alert" />],
  ])('is not remembered while %s', async (_, content) => {
    (await showAt(content)).resizeTo(90);
    cleanup();
    await showAt('Here');
    expect(frame()).toHaveStyle({ minHeight: '12rem' });
  });

  test('is what it declares again in a window of another width', async () => {
    (await showAt('Here')).resizeTo(150);
    cleanup();
    Object.assign(globalThis, { innerWidth: innerWidth + 1 });
    await showAt('Here');
    expect(frame()).toHaveStyle({ minHeight: '12rem' });
  });
});

describe('a widget of a system', () => {
  const rows = [rowWith('mfe-aaa', [widget({ widget: 'TeamWidget', system: 'payout' }), widget()])];
  const payoutIs = (isOpen: boolean) =>
    http.get('*/api/systems', () => HttpResponse.json([{ key: 'payout', isOpen, openedAt: null }]));

  test('shows in its place while an admin has the system open', async () => {
    api.use(payoutIs(true));
    await show(rows, showing());
    expect(await screen.findByText('Here is TeamWidget')).toBeVisible();
    expect(screen.getByText('Here is NextWidget')).toBeVisible();
    // So that the next visit fetches it with its page.
    expect(expectsOpen('payout')).toBe(true);
    expect(expectsOpen('academy')).toBe(false);
  });

  test.each([
    ['is closed', payoutIs(false)],
    ['is unknown, as the server is away', http.get('*/api/systems', () => new HttpResponse('', { status: 503 }))],
  ])('leaves no trace while that %s', async (_, handler) => {
    api.use(handler);
    await show(rows, showing());
    expect(await screen.findByText('Here is NextWidget')).toBeVisible();
    expect(screen.queryByText('Here is TeamWidget')).not.toBeInTheDocument();
    expect(document.querySelectorAll('[data-widget]')).toHaveLength(1);
  });

  test('keeps the others waiting until that is known, so that none moves', async () => {
    api.use(http.get('*/api/systems', () => delay('infinite')));
    await show(rows, showing());
    expect(section()).not.toBeInTheDocument();
  });
});
