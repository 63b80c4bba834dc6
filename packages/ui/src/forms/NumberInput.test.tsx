import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Field } from './Field.tsx';
import { NumberInput } from './NumberInput.tsx';

test('scrolling the page over a focused number does not change it', () => {
  render(
    <Field label="Number of direct referrals">
      <NumberInput defaultValue={5} min={0} />
    </Field>,
  );
  const input = screen.getByRole('spinbutton', { name: 'Number of direct referrals' });
  input.focus();

  fireEvent.wheel(input, { deltaY: 100 });

  expect(input).not.toHaveFocus();
  expect(input).toHaveValue(5);
});
