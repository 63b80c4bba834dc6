import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { Profile, ProfileStatistics } from '@powerline/contract/money-train';
import { expectAccessible } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { ann } from '../testing/company-api.ts';
import { PROFILE, pictureOf, profileOf, STATISTICS, statisticsOf } from '../testing/profile-api.ts';
import { profilesAre } from '../testing/systems.ts';
import ProfileWidget from '../widgets/ProfileWidget.tsx';
import VisitsPage from './VisitsPage.tsx';

const api = mockApi(http.get('*/api/user', () => HttpResponse.json(ann)));
const statisticsAre = (statistics: ProfileStatistics) => http.get(STATISTICS, () => HttpResponse.json(statistics));
const openPage = () =>
  renderPage(
    <main>
      <VisitsPage />
    </main>,
    { path: '/profile/visits' },
  );
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

const lately = statisticsOf(
  [
    { visits: 8, clicks: 2 },
    { visits: 1, clicks: 0 },
    { visits: 10, clicks: 3 },
  ],
  [
    { id: 1, companyName: 'Acme', visits: 16, clicks: 2 },
    { id: 2, companyName: 'Bolt', visits: 0, clicks: 0 },
    { id: 3, companyName: 'Cog', visits: 1, clicks: 3 },
  ],
);

test('says how often the page was visited and its cards pressed, in words, pictures and tables', async () => {
  api.use(profilesAre('open'), statisticsAre(lately));
  const { container } = openPage();
  const terms = await screen.findAllByRole('term');
  expect(terms.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'visits in the last 90 days19',
    'clicks in the last 90 days5',
  ]);
  expect(screen.getByRole('img', { name: '19 visits in 90 days. The table has the numbers.' })).toBeVisible();
  expect(screen.getByRole('img', { name: '5 clicks in 90 days. The table has the numbers.' })).toBeVisible();
  const days = screen.getByRole('table', { name: 'Visits and clicks by day, newest first' });
  expect(cells(within(days).getAllByRole('row')[1] ?? days)).toEqual(['10', '3']);
  expect(within(days).getAllByRole('row')).toHaveLength(8);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 90 days' }));
  expect(within(days).getAllByRole('row')).toHaveLength(91);
  await expectAccessible(container);
});

test('a card has a rate where its visits can bear one', async () => {
  api.use(profilesAre('open'), statisticsAre(lately));
  openPage();
  const row = async (name: string) => cells(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));
  expect(await row('Acme')).toEqual(['16', '2', '12.5%']);
  expect(await row('Bolt')).toEqual(['0', '0', '–']);
  // Pressed where the link was handed on, not on a page.
  expect(await row('Cog')).toEqual(['1', '3', '–']);
});

test('without any it says what to do for some', async () => {
  api.use(profilesAre('open'), statisticsAre(statisticsOf()));
  openPage();
  expect(await screen.findByText('No visits in the last 90 days')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Share my page' })).toHaveAttribute('href', '/profile');
});

test('while profiles are closed its address leads to what will be here', async () => {
  api.use(profilesAre('closed'), statisticsAre(statisticsOf()));
  openPage();
  expect(await screen.findByText('Now at /profile')).toBeVisible();
});

test('the widget sets the last seven days against the seven before', async () => {
  const days = Array.from({ length: 14 }, (_, at) => (at < 7 ? { visits: 1, clicks: 0 } : { visits: 2, clicks: 1 }));
  api.use(
    statisticsAre(statisticsOf(days)),
    http.get(PROFILE, () => HttpResponse.json(profileOf())),
  );
  const { container } = renderPage(<ProfileWidget />);
  expect(
    await screen.findByText('14 visits and 7 clicks in the last 7 days; 7 visits and 0 clicks in the 7 days before.'),
  ).toBeVisible();
  await expectAccessible(container);
});

const complete = profileOf({
  isPublished: true,
  // The username stands there.
  displayName: '',
  line: 'Tea',
  companies: profileOf().companies.map((company) => ({ ...company, picture: pictureOf('a') })),
});
const hiding = { at: '2026-11-20T12:00:00.000Z', reason: 'Because' };

test.each<[string, Profile, ProfileStatistics, string, string]>([
  ['a hidden page', { ...complete, hiding }, lately, 'Open my profile', '/profile'],
  ['no company', { ...complete, companies: [] }, lately, 'Add a company', '/money-train'],
  ['a page that is not published', { ...complete, isPublished: false }, lately, 'Open my profile', '/profile'],
  [
    'a company without a picture',
    { ...complete, companies: profileOf().companies },
    lately,
    'Add an image',
    '/money-train',
  ],
  ['no line', { ...complete, line: '' }, lately, 'Open my profile', '/profile'],
  ['no visits', complete, statisticsOf(), 'Share my page', '/profile'],
  ['all of it', complete, lately, 'Visits and clicks', '/profile/visits'],
])('the widget names one next step: with %s', async (_, profile, statistics, label, to) => {
  api.use(
    statisticsAre(statistics),
    http.get(PROFILE, () => HttpResponse.json(profile)),
  );
  renderPage(<ProfileWidget />);
  expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', to);
});
