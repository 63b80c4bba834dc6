import '@testing-library/jest-dom/jest-globals';
import { describe, expect, test } from '@jest/globals';
import { mockApi } from '@powerline/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible, renderInMain } from '../testing/accessibility.tsx';
import { answers, failsWith, myPlace, nobodyIsHere, openApi, payoutIs, receipt } from '../testing/payout-api.ts';
import TeamPage from './TeamPage.tsx';

const api = mockApi(...openApi);
const openPage = () => renderInMain(<TeamPage />, { path: '/team' });

describe('while the system is closed', () => {
  test('the page says that it is coming soon and what will be here, and asks for nothing of the team', async () => {
    api.use(payoutIs('closed'), failsWith('*/api/team/*', 'Asked all the same'));
    openPage();
    expect(await screen.findByText('The people around you, in one place. This feature is coming soon.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'What you will find here' })).toBeVisible();
    expect(screen.queryByText('Asked all the same')).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('the page leads back to the dashboard', async () => {
    api.use(payoutIs('closed'));
    openPage();
    expect(await screen.findByText('Until then, everything else is on your dashboard.')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
    expect(await screen.findByText('Now at /dashboard')).toBeVisible();
  });
});

test('where it cannot be known whether the system is open, the page says so and Retry finds out', async () => {
  api.use(failsWith('*/api/systems', 'The database is away.'));
  openPage();
  expect(await screen.findByText('Your team could not be loaded')).toBeVisible();
  expect(screen.getByText('The database is away.')).toBeVisible();
  expect(screen.queryByText(/coming soon/)).not.toBeInTheDocument();
  await expectAccessible();
  api.use(payoutIs('open'));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'How you joined' })).toBeVisible();
});

test('a visitor is told to log in once the system is open', async () => {
  api.use(nobodyIsHere);
  openPage();
  expect(await screen.findByText('Log in to see your team')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expectAccessible();
});

describe('how a member joined', () => {
  test('is said in words: the sponsor, the place and why there', async () => {
    openPage();
    expect(await screen.findByText('maria invited you and is your sponsor.')).toBeVisible();
    expect(screen.getByText('Your place is under maria, number 2 there, on level 4 of the team.')).toBeVisible();
    expect(screen.getByText(/^Sponsor and place were given for good on March 4, 2026\.$/)).toBeVisible();
    await expectAccessible();
  });

  test('names a sponsor whom an admin has given since', async () => {
    api.use(answers('*/api/team/place', myPlace({ sponsor: { username: 'ben' } })));
    openPage();
    expect(await screen.findByText('Your sponsor today is ben.')).toBeVisible();
  });

  test('speaks of a former member where the sponsor is gone', async () => {
    const place = myPlace({ sponsor: { username: null }, receipt: receipt({ sponsor: null }) });
    api.use(answers('*/api/team/place', place));
    openPage();
    expect(await screen.findByText('Former member invited you and is your sponsor.')).toBeVisible();
  });

  test('is at the top for the root', async () => {
    api.use(answers('*/api/team/place', myPlace({ level: 0, sponsor: null, receipt: null })));
    openPage();
    expect(await screen.findByText(/^You are at the top of the team/)).toBeVisible();
  });

  test('waits for whoever has just registered: the server says when, and Retry looks again', async () => {
    const sentence = 'You have no place in the team yet: it is given within ten minutes';
    api.use(failsWith('*/api/team/place', sentence, 404));
    openPage();
    expect(await screen.findByText(sentence)).toBeVisible();
    api.use(answers('*/api/team/place', myPlace()));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('maria invited you and is your sponsor.')).toBeVisible();
  });
});
