import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

test('a control has the name, hint and error of its field', () => {
  render(
    <Field label="Username" hint="At least 3 characters" error="Username is required" required>
      <TextInput name="username" />
    </Field>,
  );

  const input = screen.getByRole('textbox', { name: 'Username' });
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
  expect(input).toHaveAccessibleDescription('At least 3 characters Username is required');
});

test('a control without an error is not invalid and describes nothing', () => {
  render(
    <Field label="Username">
      <TextInput />
    </Field>,
  );

  const input = screen.getByRole('textbox', { name: 'Username' });
  expect(input).not.toHaveAttribute('aria-invalid');
  expect(input).not.toHaveAttribute('aria-describedby');
});

test('an optional control says so without changing its name', () => {
  render(
    <Field label="Website" optional>
      <TextInput />
    </Field>,
  );

  expect(screen.getByRole('textbox', { name: 'Website' })).toHaveAccessibleDescription('Optional');
});

test('a form library reaches the element by its ref', () => {
  let element: HTMLInputElement | null = null;
  render(
    <Field label="Username">
      <TextInput
        ref={(input) => {
          element = input;
        }}
      />
    </Field>,
  );

  expect(element).toBe(screen.getByRole('textbox'));
});
