import type { Drawing, Layer } from './paint.ts';
import { box, circle, polygon, type Shape, stroke, without } from './shapes.ts';

const VIOLET = '#4a32cf';
const SOFT = '#ebe7fd';
const MIDDLE = '#b9adf5';
const SUN = '#f2b544';
const WHITE = '#ffffff';

const ink = (color: string, ...shapes: Shape[]): Layer[] => shapes.map((shape) => ({ shape, color }));
/** Sixteen to nine. */
const wide = (...layers: Layer[]): Drawing => ({ width: 16 / 9, height: 1, background: SOFT, layers });
/** A person from the shoulders up. */
const person = (x: number, y: number, size: number): Shape[] => [
  circle(x, y - 0.3 * size, 0.2 * size),
  box(x, y + 0.18 * size, 0.7 * size, 0.5 * size, 0.25 * size),
];

/** The ground that all of them stand on. */
const GROUND = ink(MIDDLE, box(0.9, 0.98, 2, 0.24));

const wagon = (x: number, color: string): Layer[] => [
  ...ink(color, box(x, 0.62, 0.34, 0.26, 0.04)),
  ...ink(SOFT, box(x - 0.08, 0.58, 0.1, 0.1, 0.02), box(x + 0.08, 0.58, 0.1, 0.1, 0.02)),
  ...ink('#231a5e', circle(x - 0.09, 0.78, 0.06), circle(x + 0.09, 0.78, 0.06)),
];

export const TRAIN = wide(
  ...ink(SUN, circle(1.42, 0.26, 0.13)),
  ...ink('#d8d0fa', polygon([0.1, 0.86], [0.55, 0.32], [1, 0.86]), polygon([0.7, 0.86], [1.2, 0.42], [1.7, 0.86])),
  ...GROUND,
  ...ink('#231a5e', box(0.9, 0.86, 2, 0.02)),
  ...wagon(0.38, '#e2725b'),
  ...wagon(0.78, '#3f8f7a'),
  ...ink('#231a5e', stroke(0.03, [0.5, 0.72], [1.1, 0.72])),
  ...ink(VIOLET, box(1.2, 0.64, 0.42, 0.22, 0.04), box(1.09, 0.52, 0.2, 0.3, 0.04), box(1.33, 0.5, 0.08, 0.14, 0.02)),
  ...ink(SOFT, box(1.09, 0.5, 0.11, 0.11, 0.02)),
  ...ink('#231a5e', circle(1.08, 0.78, 0.07), circle(1.24, 0.78, 0.06), circle(1.38, 0.78, 0.06)),
  ...ink(WHITE, circle(1.3, 0.34, 0.05), circle(1.22, 0.26, 0.065), circle(1.1, 0.2, 0.08)),
);

export const TOGETHER = wide(
  ...GROUND,
  ...ink(MIDDLE, ...person(0.42, 0.66, 0.5), ...person(1.36, 0.66, 0.5)),
  ...ink('#7c68e4', ...person(0.64, 0.68, 0.6), ...person(1.14, 0.68, 0.6)),
  ...ink(VIOLET, ...person(0.89, 0.68, 0.76)),
);

export const SIGN_UP = wide(
  ...GROUND,
  ...ink(WHITE, box(0.8, 0.52, 0.6, 0.72, 0.04)),
  ...ink(VIOLET, box(0.8, 0.16, 0.24, 0.08, 0.03)),
  ...ink(MIDDLE, box(0.8, 0.36, 0.44, 0.09, 0.03), box(0.8, 0.5, 0.44, 0.09, 0.03)),
  ...ink(VIOLET, box(0.8, 0.7, 0.44, 0.11, 0.04)),
  ...ink(SUN, circle(1.16, 0.7, 0.14)),
  ...ink(WHITE, stroke(0.035, [1.1, 0.7], [1.15, 0.75], [1.23, 0.65])),
);

export const WELCOME = wide(
  ...GROUND,
  ...ink(VIOLET, box(0.9, 0.54, 0.44, 0.68, 0.03)),
  ...ink(SUN, box(0.9, 0.56, 0.34, 0.64, 0.02)),
  ...ink('#231a5e', polygon([0.73, 0.24], [0.98, 0.3], [0.98, 0.94], [0.73, 0.88])),
  ...ink(SUN, circle(0.94, 0.6, 0.02)),
  ...ink('#7c68e4', ...person(1.32, 0.66, 0.46)),
  ...ink(MIDDLE, ...person(0.46, 0.66, 0.46)),
);

const NODES = [
  [[0.89, 0.18]],
  [0.45, 0.89, 1.33].map((x) => [x, 0.48] as const),
  [0.28, 0.52, 0.78, 1, 1.24, 1.5].map((x) => [x, 0.76] as const),
] as const;
const LINES = NODES.slice(1).flatMap((level, above) =>
  level.map(([x, y], index) => {
    const parents = NODES[above] ?? [];
    const [toX, toY] = parents[Math.floor((index * parents.length) / level.length)] ?? [x, y];
    return stroke(0.015, [x, y], [toX, toY]);
  }),
);

export const DOWNLINE = wide(
  ...ink('#7c68e4', ...LINES),
  ...ink(VIOLET, circle(0.89, 0.18, 0.1)),
  ...ink('#7c68e4', ...NODES[1].map(([x, y]) => circle(x, y, 0.08))),
  ...ink(MIDDLE, ...NODES[2].map(([x, y]) => circle(x, y, 0.065))),
  ...ink(SUN, circle(0.89, 0.48, 0.08)),
);

export const WALLET = wide(
  ...GROUND,
  ...ink(SUN, circle(0.72, 0.3, 0.12), circle(0.98, 0.24, 0.12)),
  ...ink('#fbe3b4', without(circle(0.72, 0.3, 0.09), circle(0.72, 0.3, 0.07))),
  ...ink('#fbe3b4', without(circle(0.98, 0.24, 0.09), circle(0.98, 0.24, 0.07))),
  ...ink(VIOLET, box(0.88, 0.58, 0.9, 0.56, 0.08)),
  ...ink('#3a25ab', box(0.88, 0.38, 0.9, 0.06)),
  ...ink(MIDDLE, box(1.22, 0.6, 0.3, 0.18, 0.08)),
  ...ink(VIOLET, circle(1.16, 0.6, 0.045)),
);
