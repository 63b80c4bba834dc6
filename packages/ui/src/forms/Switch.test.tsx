import '@testing-library/jest-dom/jest-globals';
import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from './Switch.tsx';

test('a switch tells whether it is on and is turned by pointer, label and keyboard', async () => {
  const onToggle = jest.fn();
  render(<Switch label="Visible" isOn={false} onToggle={onToggle} />);
  const control = screen.getByRole('switch', { name: 'Visible' });
  expect(control).not.toBeChecked();

  await userEvent.click(control);
  await userEvent.click(screen.getByText('Visible'));
  control.focus();
  await userEvent.keyboard(' ');

  expect(onToggle.mock.calls).toEqual([[true], [true], [true]]);
});

test('a switch that cannot be used does nothing', async () => {
  const onToggle = jest.fn();
  render(<Switch label="Admin" isOn onToggle={onToggle} disabled />);

  await userEvent.click(screen.getByRole('switch', { name: 'Admin' }));

  expect(onToggle).not.toHaveBeenCalled();
});

test('where the surroundings show the words, the label names the switch unseen', () => {
  render(
    <Switch label="Show Team in the menu" isOn onToggle={() => undefined}>
      Visible
    </Switch>,
  );
  expect(screen.getByRole('switch', { name: 'Show Team in the menu' })).toBeChecked();
});

test('a switch that cannot be used for a reason tells it on focus and does nothing', async () => {
  const onToggle = jest.fn();
  render(<Switch label="Admin" isOn onToggle={onToggle} disabledReason="You cannot change yourself" />);
  const control = screen.getByRole('switch', { name: 'Admin' });
  expect(control).toHaveAttribute('aria-disabled', 'true');
  expect(control).toHaveAttribute('data-state', 'checked');
  expect(control).toHaveAccessibleDescription('You cannot change yourself');

  await userEvent.tab();
  expect(control).toHaveFocus();
  expect(await screen.findByRole('tooltip', { name: 'You cannot change yourself' })).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await userEvent.click(control);

  expect(onToggle).not.toHaveBeenCalled();
  expect(control).toBeChecked();
});
