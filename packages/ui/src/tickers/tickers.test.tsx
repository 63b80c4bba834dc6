import '@testing-library/jest-dom/jest-globals';
import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInTheme } from '../testing/renderInTheme.tsx';
import { MARQUEE_LOOP_S, Marquee } from './Marquee.tsx';
import {
  VERTICAL_TICKER_HEIGHT_PX,
  VERTICAL_TICKER_LOOP_S,
  VERTICAL_TICKER_NAME_LIMIT,
  VerticalTicker,
} from './VerticalTicker.tsx';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Member ${index + 1}`);
const shownNames = () => within(screen.getByRole('group', { name: 'Members' })).queryAllByRole('listitem');

describe.each([
  ['the horizontal ticker', (names: string[]) => <Marquee label="Members" names={names} />],
  ['the vertical ticker', (names: string[]) => <VerticalTicker label="Members" heading="Joining" names={names} />],
])('%s', (_name, ticker) => {
  test('shows many names twice and tells assistive technology once', () => {
    const { container } = renderInTheme(ticker(numbered(66)));

    expect(container.querySelectorAll('li')).toHaveLength(2 * 66);
    expect(shownNames().map((item) => item.textContent)).toEqual(numbered(66));
    expect(container.querySelector('ul[aria-hidden="true"]')).toHaveAttribute('inert');
  });

  test('is stopped and started by a button', async () => {
    const { container } = renderInTheme(ticker(['Ann']));
    const isPaused = () => container.querySelector('[data-paused="true"]') !== null;
    expect(isPaused()).toBe(false);

    await userEvent.click(screen.getByRole('button', { name: 'Pause Members' }));
    expect(isPaused()).toBe(true);

    await userEvent.click(screen.getByRole('button', { name: 'Play Members' }));
    expect(isPaused()).toBe(false);
  });

  test('can be focused, which stops it and lets the keyboard scroll it under reduced motion', async () => {
    renderInTheme(ticker(['Ann']));
    const group = screen.getByRole('group', { name: 'Members' });
    group.focus();
    expect(group).toHaveFocus();
  });

  test('shows markup in a name as text', () => {
    renderInTheme(ticker(['<img src=x onerror=alert(1)>']));
    expect(shownNames()[0]).toHaveTextContent('<img src=x onerror=alert(1)>');
  });

  test('shows nothing without names', () => {
    renderInTheme(ticker([]));
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

test('the second copy of many names comes after the first drawing of the page, that of few is part of it', () => {
  const observer = new MutationObserver(() => undefined);
  observer.observe(document.body, { childList: true, subtree: true });
  const addedLater = () =>
    observer
      .takeRecords()
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node) => node.nodeName === 'UL');

  renderInTheme(<Marquee label="Members" names={numbered(66)} />);
  expect(addedLater()).toEqual([document.querySelector('ul[aria-hidden="true"]')]);
  renderInTheme(<VerticalTicker label="Members" heading="Joining" names={numbered(5)} />);
  expect(addedLater()).toEqual([]);
  observer.disconnect();
});

test('the vertical ticker shows no more names than can be read', () => {
  renderInTheme(<VerticalTicker label="Members" heading="Joining" names={numbered(200)} />);
  expect(shownNames()).toHaveLength(VERTICAL_TICKER_NAME_LIMIT);
});

test.each([1, 5, 16])('%i names fill the window of the vertical ticker, and screen readers get each once', (count) => {
  const { container } = renderInTheme(<VerticalTicker label="Members" heading="Joining" names={numbered(count)} />);
  const copies = container.querySelectorAll('ul').length;
  // Half of them pass before the round starts over; a name is 41 px high.
  expect((copies / 2) * count * 41).toBeGreaterThanOrEqual(VERTICAL_TICKER_HEIGHT_PX);
  expect(copies % 2).toBe(0);
  expect(shownNames()).toHaveLength(count);
});

test('the rounds, the height and the number of names are those of the specification', () => {
  expect([MARQUEE_LOOP_S, VERTICAL_TICKER_LOOP_S, VERTICAL_TICKER_HEIGHT_PX, VERTICAL_TICKER_NAME_LIMIT]).toEqual([
    150, 30, 675, 66,
  ]);
});
