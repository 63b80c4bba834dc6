import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { renderPage } from '@powerline/platform/testing';
import { screen } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';
import ProfilePage from './ProfilePage.tsx';

expect.extend(toHaveNoViolations);

test('says that the profile is coming soon and leads to the companies', async () => {
  const { container } = renderPage(<ProfilePage />, { path: '/profile' });
  expect(screen.getByRole('heading', { level: 1, name: 'Money Train Profile' })).toBeVisible();
  expect(screen.getByText('This feature is coming soon.')).toBeVisible();
  expect(screen.getByText('Your public page is coming. Start by adding a company.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add a company' })).toHaveAttribute('href', '/money-train');
  expect(await axe(container)).toHaveNoViolations();
});
