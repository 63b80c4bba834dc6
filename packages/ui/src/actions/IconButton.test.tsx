import '@testing-library/jest-dom/jest-globals';
import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconButton } from './IconButton.tsx';

test('an icon button shows its name in a tooltip on focus', async () => {
  render(<IconButton label="Delete ann" icon={<svg />} />);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Delete ann' })).toHaveFocus();
  expect(await screen.findByRole('tooltip', { name: 'Delete ann' })).toBeInTheDocument();
});

test('one that cannot be pressed for a reason tells it on focus and does nothing', async () => {
  const onClick = jest.fn();
  render(<IconButton label="Delete ann" icon={<svg />} onClick={onClick} disabledReason="You can’t delete yourself" />);
  const button = screen.getByRole('button', { name: 'Delete ann' });
  expect(button).toHaveAttribute('aria-disabled', 'true');

  await userEvent.tab();
  expect(await screen.findByRole('tooltip', { name: 'You can’t delete yourself' })).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button);

  expect(onClick).not.toHaveBeenCalled();
});
