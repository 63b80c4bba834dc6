import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { renderPage } from '@powerline/platform/testing';
import { screen } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';
import ExampleDetailsPage from './ExampleDetailsPage.tsx';

expect.extend(toHaveNoViolations);

test('shows the one that its address names, with the way to all of them', async () => {
  const params = { item: 'Summer meeting' };
  const { container } = renderPage(<ExampleDetailsPage />, { path: '/example/:item', params });
  expect(screen.getByRole('heading', { level: 1, name: 'Summer meeting' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Example' })).toHaveAttribute('href', '/example');
  expect(await axe(container)).toHaveNoViolations();
});
