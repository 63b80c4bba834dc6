import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ShellErrorBoundary } from './ShellErrorBoundary.tsx';

function Broken(): never {
  throw new Error('the theme is missing');
}

test('when the shell itself fails, a plain page says so and offers to load again', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <ShellErrorBoundary>
      <Broken />
    </ShellErrorBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Powerline could not start' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Load again' })).toBeDefined();
  expect(screen.queryByText(/the theme is missing/)).toBeNull();
});
