import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../actions/Button.tsx';
import { renderInTheme } from '../testing/renderInTheme.tsx';
import { TOOLTIP_DELAY_MS, Tooltip } from './Tooltip.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const homeButton = (isEnabled = true) => (
  <Tooltip label="Go to the first page" isEnabled={isEnabled}>
    <Button>Home</Button>
  </Tooltip>
);
const button = () => screen.getByRole('button', { name: 'Home' });
const hover = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).hover(button());

test('a tooltip waits 700 ms under the pointer', async () => {
  expect(TOOLTIP_DELAY_MS).toBe(700);
  renderInTheme(homeButton());
  await hover();

  act(() => jest.advanceTimersByTime(TOOLTIP_DELAY_MS - 1));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();

  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Go to the first page');
});

test('a tooltip shows at once on focus and describes its button', () => {
  renderInTheme(homeButton());
  act(() => button().focus());

  expect(button()).toHaveAccessibleDescription('Go to the first page');
});

test('a tooltip works without anything around it', () => {
  render(homeButton());
  act(() => button().focus());

  expect(button()).toHaveAccessibleDescription('Go to the first page');
});

test('a tooltip that is switched off never shows, and the button stays the same element', () => {
  const { rerender } = renderInTheme(homeButton());
  const before = button();
  rerender(homeButton(false));
  act(() => button().focus());

  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  expect(button()).toBe(before);
});
