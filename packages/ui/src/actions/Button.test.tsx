import '@testing-library/jest-dom/jest-globals';
import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { Button } from './Button.tsx';

const sendNothing = () => jest.fn((event: FormEvent) => event.preventDefault());

test('a button submits its form only with type submit', async () => {
  const onSubmit = sendNothing();
  render(
    <form onSubmit={onSubmit}>
      <Button>Show password</Button>
      <Button type="submit">Login</Button>
    </form>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(onSubmit).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a busy button keeps its name and focus, says that it is busy and ignores presses', async () => {
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Delete</Button>);
  const button = screen.getByRole('button', { name: 'Delete' });
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);

  rerender(
    <Button onClick={onClick} isBusy>
      Delete
    </Button>,
  );
  await userEvent.click(button);

  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('a form whose button is busy is not sent a second time, even by Enter', async () => {
  const onSubmit = sendNothing();
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Username" />
      <Button type="submit" isBusy>
        Login
      </Button>
    </form>,
  );

  await userEvent.type(screen.getByRole('textbox'), 'ann{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));

  expect(onSubmit).not.toHaveBeenCalled();
});
