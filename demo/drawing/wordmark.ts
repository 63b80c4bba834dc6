import type { Drawing } from './paint.ts';
import { box, polygon, type Shape, stroke } from './shapes.ts';

const VIOLET = '#7a66ee';

/** Strokes of the capital letters that the wordmark needs, in a box of 0.6 by 1. */
const LETTERS: Readonly<Record<string, readonly (readonly (readonly [number, number])[])[]>> = {
  P: [
    [
      [0, 1],
      [0, 0],
      [0.36, 0],
      [0.52, 0.1],
      [0.56, 0.27],
      [0.52, 0.44],
      [0.36, 0.54],
      [0, 0.54],
    ],
  ],
  O: [
    [
      [0.3, 0],
      [0.08, 0.14],
      [0, 0.5],
      [0.08, 0.86],
      [0.3, 1],
      [0.52, 0.86],
      [0.6, 0.5],
      [0.52, 0.14],
      [0.3, 0],
    ],
  ],
  W: [
    [
      [0, 0],
      [0.2, 1],
      [0.4, 0.25],
      [0.6, 1],
      [0.8, 0],
    ],
  ],
  E: [
    [
      [0.5, 0],
      [0, 0],
      [0, 1],
      [0.5, 1],
    ],
    [
      [0, 0.5],
      [0.42, 0.5],
    ],
  ],
  R: [
    [
      [0, 1],
      [0, 0],
      [0.36, 0],
      [0.52, 0.1],
      [0.56, 0.27],
      [0.52, 0.44],
      [0.36, 0.54],
      [0, 0.54],
    ],
    [
      [0.3, 0.54],
      [0.58, 1],
    ],
  ],
  L: [
    [
      [0, 0],
      [0, 1],
      [0.48, 1],
    ],
  ],
  I: [
    [
      [0, 0],
      [0, 1],
    ],
  ],
  N: [
    [
      [0, 1],
      [0, 0],
      [0.56, 1],
      [0.56, 0],
    ],
  ],
};
const CAP = 0.42;
const GAP = 0.17;

/** The site's name behind its bolt, on nothing: it fits either theme. */
export const LOGO = wordmark('POWERLINE');

function wordmark(name: string): Drawing {
  const strokes: Shape[] = [];
  let left = 1.2;
  for (const letter of name) {
    const lines = LETTERS[letter] ?? [];
    for (const line of lines)
      strokes.push(stroke(0.08, ...line.map(([x, y]) => [left + x * CAP, 0.29 + y * CAP] as const)));
    left += Math.max(...lines.flat().map(([x]) => x)) * CAP + GAP;
  }
  const bolt = polygon([0.58, 0.14], [0.26, 0.56], [0.47, 0.56], [0.4, 0.86], [0.74, 0.42], [0.52, 0.42]);
  return {
    width: left,
    height: 1,
    layers: [
      { shape: box(0.5, 0.5, 1, 1, 0.24), color: VIOLET },
      { shape: bolt, color: '#ffffff' },
      ...strokes.map((shape) => ({ shape, color: VIOLET })),
    ],
  };
}
