import { describe, expect, test } from '@jest/globals';
import { BUILT_IN_TEAM_NAMES } from '@powerline/contract/content';
import { mockApi } from '@powerline/platform/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expectAccessible, renderInMain } from '../testing/accessibility.tsx';
import { annIsLoggedIn, failsWith, firstDayApi, neverAnswers, teamMembers } from '../testing/public-api.ts';
import { testVideoOf } from '../testing/video-rules.tsx';
import HomePage from './HomePage.tsx';

const api = mockApi(...firstDayApi);
const show = () => renderInMain(<HomePage />, '/');
const tickerNames = async () => {
  const ticker = await screen.findByRole('group', { name: 'Team members' });
  return within(ticker)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
};

testVideoOf({ page: <HomePage />, path: '/', slug: 'home', title: 'What Powerline is' }, api);

test('the page gives three reasons to join, and promises nobody an income', async () => {
  show();
  const reasons = screen.getByRole('region', { name: '3 Reasons To Join Today' });
  expect(
    within(reasons)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual(['Faster Downline Growth', 'Stop Attrition & Dropout', 'Rank Up Faster & Start Earning']);
  expect(reasons.textContent).toContain('Nobody is promised an income');
  await screen.findByTitle('What Powerline is');
  await screen.findByRole('group', { name: 'Team members' });
  await expectAccessible();
});

describe('the logo', () => {
  test('is a placeholder until an admin sets one', async () => {
    show();
    expect(await screen.findByText('LOGO')).toBeDefined();
  });

  test('is a placeholder when it cannot be had', async () => {
    api.use(failsWith('*/api/settings/logo', ''));
    show();
    expect(await screen.findByText('LOGO')).toBeDefined();
  });

  test('is neither image nor placeholder while it is loading', async () => {
    api.use(neverAnswers('*/api/settings/logo'));
    show();
    await screen.findByTitle('What Powerline is');
    expect(screen.queryByText('LOGO')).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('is a placeholder when its image cannot be had', async () => {
    api.use(http.get('*/api/settings/logo', () => HttpResponse.json({ logoUrl: '/gone.png' })));
    show();
    fireEvent.error(await screen.findByRole('img', { name: 'Logo of Powerline' }));
    expect(screen.getByText('LOGO')).toBeDefined();
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('is the image that an admin set', async () => {
    api.use(http.get('*/api/settings/logo', () => HttpResponse.json({ logoUrl: '/logo.png' })));
    show();
    expect((await screen.findByRole('img', { name: 'Logo of Powerline' })).getAttribute('src')).toBe('/logo.png');
    expect(screen.queryByText('LOGO')).toBeNull();
  });
});

describe('the ticker', () => {
  test('shows the names of the team in their order', async () => {
    api.use(http.get('*/api/team-members', () => HttpResponse.json(teamMembers('Zoe', 'Ann'))));
    show();
    expect(await tickerNames()).toEqual(['Zoe', 'Ann']);
    expect(screen.getByText('Members of the team.')).toBeDefined();
  });

  test('shows the built-in names while the list of the team is empty, and says that they are samples', async () => {
    show();
    expect(await tickerNames()).toEqual(BUILT_IN_TEAM_NAMES);
    expect(screen.getByText('Sample names, until the team lists its own.')).toBeDefined();
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
    expect(await screen.findByText(/answered in a way that this page does not understand/)).toBeDefined();
  });

  test('can be stopped', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Pause Team members' }));
    expect(screen.getByRole('button', { name: 'Play Team members' })).toBeDefined();
  });
});

describe('the first steps', () => {
  test('of a visitor are to register or to log in', async () => {
    show();
    expect((await screen.findByRole('link', { name: 'Register' })).getAttribute('href')).toBe('/register');
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  });

  test('of a member lead to the dashboard', async () => {
    api.use(annIsLoggedIn);
    show();
    expect((await screen.findByRole('link', { name: 'Open your dashboard' })).getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  });

  test('are not offered before it is known who is here', () => {
    api.use(neverAnswers('*/api/user'));
    show();
    expect(screen.getByText('Loading who you are')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  });
});
