import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LongText } from './LongText.tsx';

const NAME = 'A company with a name that no column has room for';

// jsdom has no layout: what a browser would tell of widths.
let room: number;
const observers = new Map<Element, ResizeObserverCallback>();
beforeEach(() => {
  room = 100;
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((callback) => ({
    observe: (element) => observers.set(element, callback),
    unobserve: (element) => observers.delete(element),
    disconnect: () => undefined,
  }));
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(() => 300);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => room);
});

function layOut(words: HTMLElement) {
  // The rest of an entry and the observer itself are not read.
  act(() => observers.get(words)?.([{ target: words } as unknown as ResizeObserverEntry], {} as ResizeObserver));
}

test('a text that is cut can be focused, and shows all of itself then', async () => {
  render(<LongText text={NAME} />);
  layOut(screen.getByText(NAME));
  await userEvent.tab();
  expect(await screen.findByRole('tooltip', { name: NAME })).toBeInTheDocument();
  await userEvent.tab();
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('a text that has room is no stop for the keyboard and has no tooltip', async () => {
  room = 300;
  render(<LongText text={NAME} />);
  layOut(screen.getByText(NAME));
  await userEvent.tab();
  expect(document.body).toHaveFocus();
  await userEvent.hover(screen.getByText(NAME));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('a link shows its whole address when it has the focus, and is one stop', async () => {
  render(
    <LongText text="https://acme.example/join" link={(words) => <a href="https://acme.example/join">{words}</a>}>
      acme.example/join
    </LongText>,
  );
  layOut(screen.getByText('acme.example/join'));
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'acme.example/join' })).toHaveFocus();
  expect(await screen.findByRole('tooltip', { name: 'https://acme.example/join' })).toBeInTheDocument();
});

test('a name keeps the direction of its own script, whatever is around it', () => {
  render(<LongText text="ليلى" />);
  expect(screen.getByText('ليلى')).toHaveAttribute('dir', 'auto');
});
