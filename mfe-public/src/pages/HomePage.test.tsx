import { beforeAll, describe, expect, test } from '@jest/globals';
import { BUILT_IN_TEAM_NAMES } from '@powerline/contract/content';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { unload } from 'swr';
import {
  annIsLoggedIn,
  failsWith,
  firstDayApi,
  neverAnswers,
  supportIsAt,
  systemsAre,
  teamMembers,
} from '../testing/public-api.ts';
import { testVideoOf } from '../testing/video-rules.tsx';
import HomePage from './HomePage.tsx';

const api = mockApi(...firstDayApi);
beforeAll(() => {
  // The browser of a test is never idle, and draws nothing.
  window.requestIdleCallback = () => 0;
  window.cancelIdleCallback = () => undefined;
});
const show = () => renderInMain(<HomePage />, { path: '/' });
const tickerNames = async () => {
  const ticker = await screen.findByRole('group', { name: 'Team members' });
  return within(ticker)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
};

testVideoOf({ page: <HomePage />, path: '/', slug: 'home', title: 'What Powerline is' }, api);

test('the page gives three reasons to join, and promises no income', async () => {
  show();
  const reasons = screen.getByRole('region', { name: '3 Reasons To Join Today' });
  expect(
    within(reasons)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual(['Faster Downline Growth', 'Stop Attrition & Dropout', 'Rank Up Faster & Start Earning']);
  expect(screen.getByText(/many members of plans like this earn nothing/)).toBeDefined();
  expect(screen.getByText('Results depend on your work. We never promise income.')).toBeDefined();
  await screen.findByRole('button', { name: 'Play: What Powerline is' });
  await screen.findByRole('group', { name: 'Team members' });
  await expectAccessible();
});

test('an example team is named as one of invented people', () => {
  show();
  expect(screen.getByText('An example team with invented people').tagName).toBe('FIGCAPTION');
});

test.each([
  ['The Powerline Payout', '/powerline-payout'],
  ['The Money Train', '/money-train'],
  ['The Marketing Academy', '/marketing-academy'],
])('the tile of %s leads to it', async (title, path) => {
  show();
  const systems = screen.getByRole('region', { name: 'Three systems, one team' });
  await userEvent.click(within(systems).getByRole('link', { name: title }));
  expect(await screen.findByText(`Now at ${path}`)).toBeDefined();
});

test('points for prizes are on the way until the academy is open, and then they are there', async () => {
  const { unmount } = show();
  expect(await screen.findByText(/Points for prizes are on the way\./)).toBeDefined();
  unmount();
  unload({ revalidate: false });
  api.use(systemsAre('academy'));
  show();
  expect(await screen.findByText(/What you complete brings points for prizes\./)).toBeDefined();
  expect(screen.queryByText(/Points for prizes are on the way/)).toBeNull();
});

test('the footer leads to the pages that everyone may read', () => {
  show();
  const footer = screen.getByRole('navigation', { name: 'Footer' });
  expect(
    within(footer)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/services', '/powerline-payout', '/money-train', '/marketing-academy', '/calculator']);
});

describe('the logo', () => {
  // The header's and the footer's, beside the one in a heading.
  const marks = async () => (await screen.findAllByText('Powerline')).filter((name) => !name.closest('h2'));

  test('is our own mark until an admin sets one: the placeholder is only in the sidebar', async () => {
    show();
    await waitFor(async () => expect(await marks()).toHaveLength(2));
    expect(screen.queryByText('LOGO')).toBeNull();
  });

  test('is our own mark when it cannot be had', async () => {
    api.use(failsWith('*/api/settings/logo', ''));
    show();
    await waitFor(async () => expect(await marks()).toHaveLength(2));
  });

  test('is empty while it loads', async () => {
    api.use(neverAnswers('*/api/settings/logo'));
    show();
    await screen.findByRole('button', { name: 'Play: What Powerline is' });
    expect(await marks()).toHaveLength(1);
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('is our own mark when its image cannot be had', async () => {
    api.use(http.get('*/api/settings/logo', () => HttpResponse.json({ logoUrl: '/gone.png' })));
    show();
    fireEvent.error(await screen.findByRole('img', { name: 'Logo of Powerline' }));
    expect(await marks()).toHaveLength(2);
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('is the image that an admin set', async () => {
    api.use(http.get('*/api/settings/logo', () => HttpResponse.json({ logoUrl: '/logo.png' })));
    show();
    expect((await screen.findByRole('img', { name: 'Logo of Powerline' })).getAttribute('src')).toBe('/logo.png');
    expect(await marks()).toHaveLength(1);
  });
});

describe('the ticker', () => {
  test('shows the names of the team in their order', async () => {
    api.use(http.get('*/api/team-members', () => HttpResponse.json(teamMembers('Zoe', 'Ann'))));
    show();
    expect(await tickerNames()).toEqual(['Zoe', 'Ann']);
    expect(screen.queryByText('Sample names')).toBeNull();
  });

  test('shows the built-in names while the list of the team is empty, and says that they are samples', async () => {
    show();
    expect(await tickerNames()).toEqual(BUILT_IN_TEAM_NAMES);
    expect(screen.getByText('Sample names')).toBeDefined();
  });

  test('has a skeleton while the names are loading', async () => {
    api.use(neverAnswers('*/api/team-members'));
    show();
    expect(screen.getByText('Loading the names of the team')).toBeDefined();
    expect(screen.queryByRole('group')).toBeNull();
  });

  test('that could not be loaded shows no names, says so and can be tried again', async () => {
    api.use(failsWith('*/api/team-members', 'The database is away.'));
    show();
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('The names of the team could not be loaded');
    expect(failure.textContent).toContain('The database is away.');
    await expectAccessible();

    api.use(http.get('*/api/team-members', () => HttpResponse.json(teamMembers('Ann'))));
    await userEvent.click(within(failure).getByRole('button', { name: 'Retry' }));
    expect(await tickerNames()).toEqual(['Ann']);
  });

  test('says so when the server answers something else than names', async () => {
    api.use(http.get('*/api/team-members', () => HttpResponse.json([{ name: 7 }])));
    show();
    expect(await screen.findByText(/The server could not answer just now/)).toBeDefined();
  });

  test('can be stopped', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Pause Team members' }));
    expect(screen.getByRole('button', { name: 'Play Team members' })).toBeDefined();
  });
});

describe('the first steps', () => {
  const introduction = () => within(screen.getByRole('region', { name: 'Introduction' }));
  const closing = () => within(screen.getByRole('region', { name: 'Ready when you are' }));

  test('of a visitor are to register, which costs nothing, to see how it works, or to log in', async () => {
    show();
    expect((await introduction().findByRole('link', { name: 'Register' })).getAttribute('href')).toBe('/register');
    expect(introduction().getByText(/It costs nothing to join/)).toBeDefined();
    expect(introduction().getByRole('link', { name: 'See how it works' }).getAttribute('href')).toBe('/services');
    expect(introduction().getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(closing().getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
  });

  test('of a member lead to the dashboard', async () => {
    api.use(annIsLoggedIn);
    show();
    expect((await screen.findByText(/^Good to see you/)).textContent).toBe('Good to see you, ann.');
    for (const place of [introduction(), closing()]) {
      expect(place.getByRole('link', { name: 'Open dashboard' }).getAttribute('href')).toBe('/dashboard');
    }
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });

  test('are hidden until the session is known', () => {
    api.use(neverAnswers('*/api/user'));
    show();
    expect(introduction().getByText('Loading who you are')).toBeDefined();
    expect(introduction().queryByRole('link', { name: 'Register' })).toBeNull();
  });
});

describe('the footer', () => {
  const footer = () => within(screen.getByRole('contentinfo'));

  test('names who helps, once an admin has said where they are', async () => {
    api.use(supportIsAt('mailto:help@acme.example'));
    show();
    const link = await footer().findByRole('link', { name: 'Write to support' });
    expect(link.getAttribute('href')).toBe('mailto:help@acme.example');
  });

  test('names no one before', async () => {
    show();
    await screen.findByText(/It costs nothing to join/);
    expect(footer().queryByRole('link', { name: /support/ })).toBeNull();
  });
});
