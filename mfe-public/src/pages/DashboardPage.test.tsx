import { describe, expect, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { ann, annIsLoggedIn, failsWith, firstDayApi, neverAnswers, systemsAre } from '../testing/public-api.ts';
import DashboardPage from './DashboardPage.tsx';

const STEPS = '*/api/first-steps';
const NEWS = '*/api/notifications';
const DAY_MS = 24 * 60 * 60 * 1000;

const step = (title: string, isDone = false) => ({
  key: title,
  title,
  text: `Why ${title}`,
  path: '/money-train',
  isDone,
});
const stepsAre = (steps: object[], joinedDaysAgo = 0) =>
  http.get(STEPS, () =>
    HttpResponse.json({ joinedAt: new Date(Date.now() - joinedDaysAgo * DAY_MS).toISOString(), steps }),
  );
const newsIs = (...unread: string[]) =>
  http.get(NEWS, () =>
    HttpResponse.json({
      notifications: unread.map((title, index) => ({
        id: String(9 - index),
        kind: 'joined',
        title,
        path: '/team',
        createdAt: '2026-11-20T12:00:00.000Z',
        isRead: title.startsWith('Old'),
      })),
      next: null,
    }),
  );
/** Ann is logged in on her first day: nothing is done, and nothing is new. */
const firstDay = [annIsLoggedIn, stepsAre([step('Add a company'), step('Invite someone')]), newsIs()];

const api = mockApi(...firstDayApi);
const show = (slots = {}) => renderInMain(<DashboardPage />, { path: '/dashboard', slots });
const explore = async () => within(await screen.findByRole('region', { name: 'Explore' }));
const LINKS = [
  ['The Powerline', '/powerline-payout'],
  ['The Money Train', '/money-train'],
  ['The Marketing Academy', '/marketing-academy'],
  ['Getting Started', '/profile'],
];
const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test.each([
  ['closed', systemsAre(), 'Your public page is coming. Start by adding a company.'],
  ['open', systemsAre('profiles'), 'Your public page, with the companies that you recommend.'],
])('the last card says what is true while profiles are %s', async (_, systems, sentence) => {
  api.use(systems);
  show();
  expect(await screen.findByText(sentence)).toBeDefined();
});

describe('a visitor', () => {
  test('is called to register or log in, and sees the four cards and nothing of a member', async () => {
    show();
    const call = within(await screen.findByRole('region', { name: 'Make this dashboard yours' }));
    expect(call.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
    expect(call.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(
      screen.getByText('Your team, your companies, your courses and what you earn, all in one place.'),
    ).toBeDefined();
    expect(linksIn(await screen.findByRole('region', { name: 'Explore' }))).toEqual(LINKS);
    await expectAccessible();
  });

  test('sees public widgets at the end, below their own heading', async () => {
    show({ dashboard: <p>Next event</p> });
    const section = await screen.findByRole('region', { name: 'More for you' });
    expect(section.textContent).toBe('More for youNext event');
    const cards = screen.getByRole('region', { name: 'Explore' });
    expect(cards.compareDocumentPosition(section)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

test('before the session is known, there is neither', () => {
  api.use(neverAnswers('*/api/user'));
  show();
  expect(screen.getByText('Loading who you are')).toBeDefined();
  expect(screen.queryByText(/Welcome/)).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

describe('a member', () => {
  test('is greeted by name, which keeps its own direction, and is not asked to register', async () => {
    api.use(
      http.get('*/api/user', () => HttpResponse.json({ ...ann, username: 'ليلى' })),
      ...firstDay,
    );
    show();
    expect((await screen.findByText('ليلى')).tagName).toBe('BDI');
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  });

  test('sees figures first, then the steps, then other widgets, and the ways on last', async () => {
    api.use(...firstDay);
    show({ 'dashboard-figures': <p>$41.00</p>, dashboard: <p>Next lesson</p> });
    await screen.findByRole('region', { name: 'Explore' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Your figures',
      'What to do next',
      'More for you',
      'Explore',
    ]);
  });

  test('sees which steps are done, and where to do the others', async () => {
    api.use(stepsAre([step('Add a company', true), step('Invite someone')]), ...firstDay);
    show();
    const steps = within(await screen.findByRole('region', { name: 'What to do next' }));
    expect(steps.getByText('1 of 2 done')).toBeDefined();
    expect(steps.getByRole('link', { name: 'Invite someone' }).getAttribute('href')).toBe('/money-train');
    await expectAccessible();
  });

  test('is shown no list any more once all of it is done', async () => {
    api.use(stepsAre([step('Add a company', true)]), ...firstDay);
    show();
    await explore();
    expect(screen.queryByRole('region', { name: 'What to do next' })).toBeNull();
  });

  test('sees the newest three of what is new, and marks one as read by following it', async () => {
    const read: unknown[] = [];
    api.use(
      newsIs('bo joined through you', 'cy joined through you', 'Old: di joined', 'ed joined', 'flo joined'),
      http.patch('*/api/notifications/:id', async ({ params, request }) => {
        read.push(params.id, await request.json());
        return HttpResponse.json({
          id: params.id,
          kind: 'x',
          title: 'x',
          path: '/',
          createdAt: '2026-11-20T12:00:00.000Z',
          isRead: true,
        });
      }),
      ...firstDay,
    );
    show();
    const news = within(await screen.findByRole('region', { name: 'What’s new' }));
    expect(news.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'bo joined through youNov 20',
      'cy joined through youNov 20',
      'ed joinedNov 20',
    ]);
    expect(news.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/dashboard#all-notifications');
    await expectAccessible();
    await userEvent.click(news.getByRole('link', { name: 'bo joined through you' }));
    expect(await screen.findByText('Now at /team')).toBeDefined();
    await waitFor(() => expect(read).toEqual(['9', { isRead: true }]));
  });

  test('sees nothing of it when everything is read', async () => {
    api.use(newsIs('Old: di joined'), ...firstDay);
    show();
    await explore();
    expect(screen.queryByRole('region', { name: 'What’s new' })).toBeNull();
  });

  test.each([
    ['in the first week', 6, 'region'],
    ['after the first week', 8, 'navigation'],
  ])('%s has the four ways on', async (_, joinedDaysAgo, role) => {
    api.use(systemsAre('payout'), annIsLoggedIn, newsIs(), stepsAre([], joinedDaysAgo));
    show();
    expect(linksIn(await screen.findByRole(role, { name: 'Explore' }))).toEqual(LINKS);
  });

  test('keeps the four cards for good where no system is open', async () => {
    api.use(annIsLoggedIn, newsIs(), stepsAre([], 80));
    show();
    expect((await explore()).getAllByRole('heading', { level: 3 })).toHaveLength(4);
  });

  test('sees nothing below the figures until steps and news are known', async () => {
    api.use(neverAnswers(NEWS), ...firstDay);
    show({ 'dashboard-figures': <p>$41.00</p>, dashboard: <p>Next lesson</p> });
    expect(await screen.findByText('$41.00')).toBeDefined();
    expect(await screen.findByText('Loading your dashboard')).toBeDefined();
    expect(screen.getByText('Next lesson').closest('[hidden]')).not.toBeNull();
    expect(screen.queryByRole('region', { name: 'More for you' })).toBeNull();
  });

  test('whose steps cannot be loaded reads why in their place alone, and can try again', async () => {
    api.use(failsWith(STEPS, 'The database is away.'), ...firstDay);
    show();
    expect(await screen.findByText('Your next steps could not be loaded')).toBeDefined();
    expect(screen.getByText('The database is away.')).toBeDefined();
    await explore();
    await expectAccessible();
    api.use(...firstDay);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('0 of 2 done')).toBeDefined();
  });
});
