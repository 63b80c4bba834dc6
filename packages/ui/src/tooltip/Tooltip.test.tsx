import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInTheme } from '../testing/renderInTheme.tsx';
import { Tooltip } from './Tooltip.tsx';
import { TOOLTIP_DELAY_MS } from './use-hover-intent.ts';

let start = Date.now();
beforeEach(() => {
  // Long after the tooltip of the test before: the next one comes at once.
  start += 60_000;
  jest.useFakeTimers({ now: start });
});
afterEach(() => {
  jest.useRealTimers();
});

const homeButton = (isEnabled = true) => (
  <Tooltip label="Go to the first page" isEnabled={isEnabled}>
    <button type="button">Home</button>
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

const scroll = () => act(() => void window.dispatchEvent(new Event('scroll')));

test('a tooltip goes along when the page scrolls to what took the focus', () => {
  renderInTheme(homeButton());
  act(() => button().focus());
  scroll();
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
});

test('a tooltip under a pointer ends when the page scrolls away beneath it', async () => {
  renderInTheme(homeButton());
  await hover();
  act(() => jest.advanceTimersByTime(TOOLTIP_DELAY_MS));
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
  scroll();
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('Esc, a press and leaving take a tooltip away, and its button no longer speaks of it', async () => {
  const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderInTheme(homeButton());
  for (const leave of [
    () => person.keyboard('{Escape}'),
    () => person.pointer({ keys: '[MouseLeft]', target: button() }),
    () => person.tab(),
  ]) {
    act(() => {
      button().blur();
      button().focus();
    });
    expect(screen.getByRole('tooltip')).toBeInTheDocument();
    await leave();
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    expect(button()).not.toHaveAttribute('aria-describedby');
  }
});

test('a tooltip can be pointed at; there is never more than one', async () => {
  const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderInTheme(
    <>
      {homeButton()}
      <Tooltip label="Go to the last page">
        <button type="button">End</button>
      </Tooltip>
    </>,
  );
  await person.hover(button());
  act(() => jest.advanceTimersByTime(TOOLTIP_DELAY_MS));
  await person.hover(screen.getByRole('tooltip'));
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Go to the first page');

  await person.hover(screen.getByRole('button', { name: 'End' }));
  act(() => jest.advanceTimersByTime(TOOLTIP_DELAY_MS));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Go to the last page');
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

test.each([
  ['on the right', 'ltr', '546px'],
  ['on the left where lines run from right to left', 'rtl', '454px'],
] as const)('a tooltip at the end of its button is %s', (_, direction, left) => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(500, 400, 40, 40));
  renderInTheme(
    <Tooltip label="Go to the first page" side="end">
      <button type="button" style={{ direction }}>
        Home
      </button>
    </Tooltip>,
  );
  act(() => button().focus());
  expect(screen.getByRole('tooltip').style.left).toBe(left);
  jest.restoreAllMocks();
});
