import { afterEach, describe, expect, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { ann, annIsLoggedIn, failsWith, firstDayApi, neverAnswers, systemsAre } from '../testing/public-api.ts';
import DashboardPage from './DashboardPage.tsx';

const COMPANIES = '*/api/companies';
const acme = { id: 3, companyName: 'Acme', url: 'https://www.acme.example/ann', description: 'Tools', userId: ann.id };
const bolt = { ...acme, id: 4, companyName: 'Bolt', url: 'https://bolt.example', description: null };
/** Ann is logged in and has these companies. */
const annHas = (...companies: object[]) => [
  annIsLoggedIn,
  http.get(COMPANIES, ({ request }) =>
    new URL(request.url).searchParams.get('userId') === String(ann.id)
      ? HttpResponse.json(companies)
      : new HttpResponse('You may only see your own companies', { status: 403 }),
  ),
];

const api = mockApi(...firstDayApi);
afterEach(() => localStorage.clear());
const annHasVisited = (...paths: string[]) =>
  localStorage.setItem(`powerline.visited.${ann.id}`, JSON.stringify(paths));

const show = () => renderInMain(<DashboardPage />, { path: '/dashboard' });
const cards = () => within(screen.getByRole('region', { name: 'Explore' })).getAllByRole('link');
const checklist = async () => within(await screen.findByRole('region', { name: 'What to do next' }));

describe('the four cards', () => {
  test.each([
    ['The Powerline', '/powerline-payout'],
    ['The Money Train', '/money-train'],
    ['The Marketing Academy', '/marketing-academy'],
    ['Getting Started', '/profile'],
  ])('%s leads to %s', async (title, path) => {
    show();
    await userEvent.click(screen.getByRole('link', { name: title }));
    expect(await screen.findByText(`Now at ${path}`)).toBeDefined();
  });

  test('show before the session is known', () => {
    api.use(neverAnswers('*/api/user'));
    show();
    expect(cards()).toHaveLength(4);
    expect(screen.queryByText(/Welcome/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  });
});

test.each([
  ['closed', systemsAre(), 'Your public page is coming. Start by adding a company.'],
  ['open', systemsAre('profiles'), 'Your public page, with the companies that you recommend.'],
])('the last card says what is true while profiles are %s', async (_, systems, sentence) => {
  api.use(systems);
  show();
  expect(await screen.findByText(sentence)).toBeDefined();
});

describe('what other modules show', () => {
  const section = () => screen.queryByRole('region', { name: 'At a glance' });

  test('show at the end, below their own heading', () => {
    renderPage(<DashboardPage />, { path: '/dashboard', slots: { dashboard: <p>Next event</p> } });
    expect(section()?.textContent).toBe('At a glanceNext event');
    const explore = screen.getByRole('region', { name: 'Explore' });
    expect(explore.compareDocumentPosition(section() ?? explore)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('leaves no trace when there is nothing', async () => {
    show();
    await screen.findByRole('region', { name: 'Make this dashboard yours' });
    expect(section()).toBeNull();
  });
});

describe('a visitor', () => {
  test('is called to register or log in, and sees nothing of a member', async () => {
    show();
    const call = within(await screen.findByRole('region', { name: 'Make this dashboard yours' }));
    expect(call.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
    expect(call.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(screen.getByText('Your team, companies and training in one place.')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'What to do next' })).toBeNull();
    expect(cards()).toHaveLength(4);
    await expectAccessible();
  });
});

describe('a member', () => {
  test('is greeted by name and is not asked to register', async () => {
    api.use(...annHas());
    show();
    expect((await screen.findByText(/^Welcome/)).textContent).toBe('Welcome, ann.');
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  });

  test('is greeted by name, which keeps its own direction, whatever is around it', async () => {
    api.use(
      http.get('*/api/user', () => HttpResponse.json({ ...ann, username: 'ليلى' })),
      ...annHas(),
    );
    show();
    expect((await screen.findByText('ليلى')).tagName).toBe('BDI');
  });

  test('on the first day has one of four steps done and no company', async () => {
    api.use(...annHas());
    show();
    const steps = await checklist();
    expect(steps.getByText('1 of 4 done')).toBeDefined();
    expect(steps.getByRole('link', { name: 'Add your first company' }).getAttribute('href')).toBe('/money-train');
    expect(screen.getByText('No companies saved yet')).toBeDefined();
    await expectAccessible();
  });

  test('sees saved and opened things as done', async () => {
    annHasVisited('/calculator', '/dashboard');
    api.use(...annHas(acme));
    show();
    expect((await checklist()).getByText('3 of 4 done')).toBeDefined();
  });

  test('is shown no list any more once all of it is done', async () => {
    annHasVisited('/calculator', '/marketing-academy');
    api.use(...annHas(acme));
    show();
    expect(await screen.findByRole('region', { name: 'Your companies' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'What to do next' })).toBeNull();
  });

  test('sees their companies, each with its domain and what it lacks', async () => {
    api.use(...annHas(acme, bolt));
    show();
    const own = within(await screen.findByRole('region', { name: 'Your companies' }));
    expect(own.getByText('2 of 3 saved')).toBeDefined();
    const lines = own.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual(['AAcmeacme.exampleComplete', 'BBoltbolt.exampleNo description']);
    expect(own.getByRole('link', { name: 'Edit or add companies' }).getAttribute('href')).toBe('/money-train');
    await expectAccessible();
  });

  test('has skeletons while it loads', async () => {
    api.use(annIsLoggedIn, neverAnswers(COMPANIES));
    show();
    expect(await screen.findByText('Loading your companies')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'What to do next' })).toBeNull();
  });

  test('whose companies cannot be loaded reads why in their place alone, and can try again', async () => {
    api.use(annIsLoggedIn, failsWith(COMPANIES, 'The database is away.'));
    show();
    expect(await screen.findByText('Your companies could not be loaded')).toBeDefined();
    expect(screen.getByText('The database is away.')).toBeDefined();
    expect((await checklist()).getByText('1 of 3 done')).toBeDefined();
    expect(cards()).toHaveLength(4);
    await expectAccessible();

    api.use(...annHas(acme));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1 of 3 saved')).toBeDefined();
    expect((await checklist()).getByText('2 of 4 done')).toBeDefined();
  });
});
