import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible, renderInMain } from '../testing/accessibility.tsx';
import TeamPage from './TeamPage.tsx';

test('the page says that it is coming soon and what will be here', async () => {
  renderInMain(<TeamPage />, '/team');
  expect(screen.getByText(/This feature is coming soon\./)).toBeDefined();
  expect(screen.getByRole('region', { name: 'What you will find here' })).toBeDefined();
  await expectAccessible();
});

test('the page leads back to the dashboard', async () => {
  renderInMain(<TeamPage />, '/team');
  expect(screen.getByText('Until then, everything else is on your dashboard.')).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
  expect(await screen.findByText('Now at /dashboard')).toBeDefined();
});
