import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderPage } from '@powerline/platform/testing';
import { act, screen } from '@testing-library/react';
import { member } from '../../../testing/payout-api.ts';
import { PeopleRows } from './PeopleRows.tsx';

// jsdom has neither.
let scroll: (isIntersecting: boolean) => void;
class ObserverOfTest {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    scroll = (isIntersecting) => act(() => tell([{ isIntersecting }]));
  }
  observe() {}
  disconnect() {}
}
const supports = jest.fn<() => boolean>();
beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: ObserverOfTest, CSS: { supports } });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  Reflect.deleteProperty(globalThis, 'CSS');
});

const members = Array.from({ length: 50 }, (_, index) => member({ id: index + 1, username: `person${index + 1}` }));
const show = () => renderPage(<PeopleRows members={members} view="invited" number={1} isLast />);
const shown = () => screen.queryAllByRole('listitem').length;

test('all rows of a full page show; rows scrolled far away are removed until they come near again, except on a page with the focus', () => {
  supports.mockReturnValue(true);
  show();
  expect(shown()).toBe(50);
  scroll(false);
  expect(shown()).toBe(0);
  scroll(true);
  expect(shown()).toBe(50);
  screen.getByRole('link', { name: 'person3' }).focus();
  scroll(false);
  expect(shown()).toBe(50);
});

test('all rows stay in a browser that would forget how high they were', () => {
  supports.mockReturnValue(false);
  scroll = () => undefined;
  show();
  scroll(false);
  expect(shown()).toBe(50);
});
