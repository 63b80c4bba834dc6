import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { keepPress } from './keep-press.ts';
import { replayPress } from './replay-press.ts';

// jsdom lays nothing out: here what has no `hidden` is seen, one below the other, each 10 px high.
const boxOf = (element: Element) => new DOMRect(0, [...document.querySelectorAll('*')].indexOf(element) * 10, 50, 10);
beforeEach(() => {
  jest.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.closest('[hidden]') ? [] : [boxOf(this)]) as unknown as DOMRectList;
  });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxOf(this);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  delete document.documentElement.dataset.keptPress;
});

const PRERENDERED = `<div data-frame="painted">
  <p hidden><button>Show</button></p>
  <p><button data-press="theme" aria-label="Theme: system"></button></p>
  <p><button>Show</button></p>
  <p><label>Name <input></label><button>Show</button></p>
</div>`;
const LIVE = `<nav><button data-press="theme" aria-label="Theme: dark"></button></nav>
  <main><button>Show</button><label>Name <input></label><button aria-disabled="true">Show</button></main>`;

/** What lies below an inert control takes the event. */
function press(control: Element | undefined | null) {
  if (!control?.parentElement) throw new Error('It is not on the page.');
  const { x, y } = boxOf(control);
  for (const type of ['pointerdown', 'pointerup'])
    control.parentElement.dispatchEvent(
      new MouseEvent(type, { bubbles: true, clientX: x + 1, clientY: y + 1, button: 0 }),
    );
}

/** The page that was sent, in which something is pressed, and then the live one, with how often each of it was pressed. */
function takeOver(...pressed: (() => Element | undefined | null)[]) {
  document.body.innerHTML = PRERENDERED;
  keepPress();
  for (const find of pressed) press(find());
  replayPress();
  document.body.innerHTML = LIVE;
  const presses: string[] = [];
  document.body.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement)
      presses.push(target.getAttribute('aria-label') ?? `${target.textContent} ${target.matches('main :last-child')}`);
  });
  return presses;
}

const frames = async (count = 3) => {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
};
const buttons = () => document.querySelectorAll('button');

test('the last of many presses happens once, also on what has another name by then', async () => {
  const presses = takeOver(
    () => buttons()[2],
    () => buttons()[1],
    () => buttons()[1],
  );
  await frames();
  expect(presses).toEqual(['Theme: dark']);
  expect(document.activeElement).toBe(buttons()[0]);
});

test('of two with one name it is the one that was pressed, as soon as it takes a press', async () => {
  const presses = takeOver(() => buttons()[3]);
  await frames();
  expect(presses).toEqual([]);
  expect(buttons()[2]?.hasAttribute('data-pressed')).toBe(true);

  buttons()[2]?.removeAttribute('aria-disabled');
  await frames();
  expect(presses).toEqual(['Show true']);
  expect(document.querySelector('[data-pressed]')).toBeNull();
});

test('pressing something else cancels the first press', async () => {
  const presses = takeOver(() => buttons()[3]);
  await frames();
  press(buttons()[0]);
  buttons()[2]?.removeAttribute('aria-disabled');
  await frames();
  expect(presses).toEqual([]);
  expect(document.querySelector('[data-pressed]')).toBeNull();
});

test('a field has the caret', async () => {
  takeOver(() => document.querySelector('input'));
  await frames();
  expect(document.activeElement).toBe(document.querySelector('input'));
});

test('where nothing was pressed nothing happens', async () => {
  const presses = takeOver();
  await frames();
  expect(presses).toEqual([]);
});
