import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInTheme } from '../testing/renderInTheme.tsx';
import { InlineAlert } from './InlineAlert.tsx';

test('an alert takes the focus when it comes, and again at the next failure', () => {
  const form = (attempt: number) => (
    <>
      <InlineAlert attempt={attempt}>Invalid username or password.</InlineAlert>
      <button type="button">Login</button>
    </>
  );
  const { rerender } = renderInTheme(form(1));
  expect(document.activeElement?.textContent).toBe('Invalid username or password.');
  screen.getByRole('button').focus();
  rerender(form(2));
  expect(document.activeElement?.textContent).toBe('Invalid username or password.');
  expect(screen.getByRole('alert').textContent).toBe('Invalid username or password.');
});
