import { describe, expect, test } from '@jest/globals';
import { BUILT_IN_TEAM_NAMES } from '@powerline/contract/content';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { annIsLoggedIn, failsWith, firstDayApi, neverAnswers, systemsAre, teamMembers } from '../testing/public-api.ts';
import { testVideoOf } from '../testing/video-rules.tsx';
import PowerlinePayoutPage from './PowerlinePayoutPage.tsx';

const api = mockApi(...firstDayApi);
const show = () => renderInMain(<PowerlinePayoutPage />, { path: '/powerline-payout' });
const listedNames = async () => {
  const list = await screen.findByRole('group', { name: 'New members' });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
};

testVideoOf(
  {
    page: <PowerlinePayoutPage />,
    path: '/powerline-payout',
    slug: 'powerline-payout',
    title: 'How The Powerline Payout works',
  },
  api,
);

test('the page has its three sections, and says that nothing is promised and nothing paid yet', async () => {
  show();
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Lock in Your Spot',
    'Why the Powerline PAYOUT WORKS',
    'New Members',
  ]);
  expect(
    await screen.findByText(/work\. Placement and payouts are not open yet\. Results .* We never promise income/),
  ).toBeDefined();
  await listedNames();
  await expectAccessible();
});

test('once the system is open, the page leads to what members actually earned instead', async () => {
  api.use(systemsAre('payout'));
  show();
  const link = await screen.findByRole('link', { name: 'See what members actually earned.' });
  expect(link.getAttribute('href')).toBe('/income-disclosure');
  expect(screen.queryByText(/not open yet/)).toBeNull();
});

test('a visitor may register for a spot', () => {
  show();
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
});

test('a member is not asked to register again', async () => {
  api.use(annIsLoggedIn);
  show();
  expect((await screen.findByRole('link', { name: 'Open dashboard' })).getAttribute('href')).toBe('/dashboard');
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
});

describe('the list under New Members Joining Daily', () => {
  test('shows the names of the team', async () => {
    api.use(http.get('*/api/team-members', () => HttpResponse.json(teamMembers('Zoe', 'Ann'))));
    show();
    expect(await listedNames()).toEqual(['Zoe', 'Ann']);
    expect(screen.getByRole('heading', { level: 3, name: 'New Members Joining Daily' })).toBeDefined();
  });

  test('shows the built-in names while the team lists none, and says that they are samples', async () => {
    show();
    expect(await listedNames()).toEqual(BUILT_IN_TEAM_NAMES);
    const headline = screen.getByRole('heading', { level: 3, name: 'New Members Joining Daily' });
    expect(headline.parentElement?.textContent).toContain('Sample names');
    const sentence = screen.getByText('These are sample names until the team adds its own.');
    // Below 675 px of names, readers would miss it.
    expect(sentence.compareDocumentPosition(headline)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('has a skeleton while the names are loading', () => {
    api.use(neverAnswers('*/api/team-members'));
    show();
    expect(screen.getByText('Loading the names of the team')).toBeDefined();
    expect(screen.queryByRole('group')).toBeNull();
  });

  test('that could not be loaded says so in its place and can be tried again', async () => {
    api.use(failsWith('*/api/team-members', 'The database is away.'));
    show();
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('The names of the team could not be loaded');
    await expectAccessible();

    api.use(http.get('*/api/team-members', () => HttpResponse.json(teamMembers('Ann'))));
    await userEvent.click(within(failure).getByRole('button', { name: 'Retry' }));
    expect(await listedNames()).toEqual(['Ann']);
  });
});
