import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { renderPage } from '@powerline/platform/testing';
import { screen } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';
import ExampleWidget from './ExampleWidget.tsx';

expect.extend(toHaveNoViolations);

test('leads to the page', async () => {
  const { container } = renderPage(<ExampleWidget />);
  expect(screen.getByRole('heading', { name: 'News of Example' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'To Example' })).toHaveAttribute('href', '/example');
  expect(await axe(container)).toHaveNoViolations();
});
