import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInTheme } from '../testing/renderInTheme.tsx';
import { Field } from './Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';

test('a password is hidden until its reader asks, and hidden again at the next press', async () => {
  renderInTheme(
    <Field label="Password">
      <PasswordInput autoComplete="current-password" />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  await userEvent.type(input, 'correct horse');
  expect(input.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toMatchObject({ type: 'text', value: 'correct horse' });
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.type).toBe('password');
});

test('showing a password sends no form', async () => {
  let sent = 0;
  renderInTheme(
    <form
      onSubmit={() => {
        sent += 1;
      }}
    >
      <PasswordInput aria-label="Password" autoComplete="new-password" />
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(sent).toBe(0);
});
