import { expect, test } from '@jest/globals';
import { placeBeside } from './place-beside.ts';

// jsdom's window is 1,024 by 768 px.
const at = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 40, width: 40, height: 40 });
const box = { width: 100, height: 30 };

test.each([
  ['on the wanted side, in the middle', 'top', at(500, 400), { left: 470, top: 364 }],
  ['at the end of a rail', 'right', at(0, 400), { left: 46, top: 405 }],
  ['on the other side where there is no room', 'top', at(500, 10), { left: 470, top: 56 }],
  ['not beyond the start of the window', 'bottom', at(0, 400), { left: 8, top: 446 }],
  ['not beyond its end', 'bottom', at(984, 400), { left: 916, top: 446 }],
] as const)('%s', (_, side, anchor, place) => {
  expect(placeBeside(anchor, box, side)).toEqual(place);
});
