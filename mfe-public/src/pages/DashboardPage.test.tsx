import { expect, test } from '@jest/globals';
import { mockApi } from '@powerline/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible, renderInMain } from '../testing/accessibility.tsx';
import { annIsLoggedIn, firstDayApi, neverAnswers } from '../testing/public-api.ts';
import DashboardPage from './DashboardPage.tsx';

const api = mockApi(...firstDayApi);
const show = () => renderInMain(<DashboardPage />, '/dashboard');

test.each([
  ['The Powerline', '/powerline-payout'],
  ['The Money Train', '/money-train'],
  ['The Marketing Academy', '/marketing-academy'],
  ['Getting Started', '/profile'],
])('the card %s leads to %s', async (title, path) => {
  show();
  await userEvent.click(screen.getByRole('link', { name: title }));
  expect(await screen.findByText(`Now at ${path}`)).toBeDefined();
});

test('there are four cards and nothing that axe minds', async () => {
  api.use(annIsLoggedIn);
  show();
  await screen.findByText('Welcome, ann.');
  expect(screen.getAllByRole('link')).toHaveLength(4);
  await expectAccessible();
});

test('a member is greeted by name', async () => {
  api.use(annIsLoggedIn);
  show();
  expect(await screen.findByText('Welcome, ann.')).toBeDefined();
});

test('the cards do not wait until it is known who is here', () => {
  api.use(neverAnswers('*/api/user'));
  show();
  expect(screen.getAllByRole('link')).toHaveLength(4);
  expect(screen.queryByText(/Welcome/)).toBeNull();
});
