import { afterEach, expect, test } from '@jest/globals';
import { afterPaint } from '@powerline/platform';
import { waitFor } from '@testing-library/dom';
import { openModal } from './open-modal.ts';

afterEach(() => document.body.replaceChildren());

function layer(name: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = `<button>${name}</button>`;
  document.body.append(element);
  return element;
}

test('of two the one that opened last is reached, then the other, then the page', async () => {
  const [page, first, second] = ['page', 'first', 'second'].map(layer);
  const inert = () => [page, first, second].map((element) => element?.hasAttribute('inert'));
  if (!page || !first || !second) throw new Error('There are three.');
  page.querySelector('button')?.focus();
  const closeFirst = openModal(first);
  await waitFor(() => expect(inert()).toEqual([true, false, true]));
  const closeSecond = openModal(second);
  await waitFor(() => expect(inert()).toEqual([true, true, false]));

  closeSecond();
  expect(inert()).toEqual([true, false, true]);
  expect(document.activeElement?.textContent).toBe('first');
  closeFirst();
  expect(inert()).toEqual([false, false, false]);
  expect(document.activeElement?.textContent).toBe('page');
});

test('what was inert before stays it', async () => {
  const [page, modal] = ['page', 'modal'].map(layer);
  if (!page || !modal) throw new Error('There are two.');
  const widget = layer('widget');
  widget.setAttribute('inert', '');
  const close = openModal(modal);
  await waitFor(() => expect(page.hasAttribute('inert')).toBe(true));
  close();
  expect([page, widget].map((element) => element.hasAttribute('inert'))).toEqual([false, true]);
});

test('one that is closed before it was painted leaves the page as it is', async () => {
  const [page, modal] = ['page', 'modal'].map(layer);
  if (!page || !modal) throw new Error('There are two.');
  openModal(modal)();
  await new Promise<void>((resolve) => void afterPaint(resolve));
  expect(page.hasAttribute('inert')).toBe(false);
  expect(document.documentElement.style.overflow).toBe('');
});
