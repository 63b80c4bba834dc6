import { expect, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstDayApi } from '../testing/public-api.ts';
import { testVideoOf } from '../testing/video-rules.tsx';
import ServicesPage from './ServicesPage.tsx';

const api = mockApi(...firstDayApi);
const show = () => renderInMain(<ServicesPage />, { path: '/services' });

testVideoOf(
  { page: <ServicesPage />, path: '/services', slug: 'services', title: 'The three systems of Powerline' },
  api,
);

test.each([
  ['The Powerline Payout', '/powerline-payout'],
  ['The Money Train', '/money-train'],
  ['The Marketing Academy', '/marketing-academy'],
])('the card of %s leads to %s', async (title, path) => {
  show();
  await userEvent.click(screen.getByRole('link', { name: title }));
  expect(await screen.findByText(`Now at ${path}`)).toBeDefined();
});

test('the page says what the systems are and that no income is promised', async () => {
  show();
  expect(screen.getByText('Results depend on your work. We never promise income.')).toBeDefined();
  await screen.findByRole('button', { name: 'Play: The three systems of Powerline' });
  await expectAccessible();
});
