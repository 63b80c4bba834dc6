import type { MadePicture } from 'api/media/picture-uploads';
import { type Layer, paint } from './paint.ts';
import { both, box, circle, ellipse, polygon, type Shape, without } from './shapes.ts';

const EDGE = 320;

const BACKGROUNDS = ['#cfe3d8', '#f4d9c6', '#d5d9f2', '#f3e3ae', '#e6d2e6'];
const SKINS = ['#f1c7a5', '#8d5a3b', '#d79e73', '#5f3b28', '#e9b48c', '#b87a50', '#f6d4bb'];
const HAIRS = ['#3a2618', '#191417', '#a5652f', '#c9a05a', '#6e6a6c', '#5a2f1f'];
const SHIRTS = ['#2f5d73', '#a8442f', '#33423a', '#5b3fa8', '#d08a2c', '#3f6e4e', '#39415f'];

/** What of the hair is behind the head, and what is over it. */
const CUTS: readonly { behind: readonly Shape[]; over: readonly Shape[] }[] = [
  // Long.
  {
    behind: [box(0.5, 0.52, 0.46, 0.5, 0.2)],
    over: [
      both(ellipse(0.5, 0.38, 0.2, 0.23), polygon([0.2, 0.1], [0.8, 0.1], [0.8, 0.34], [0.42, 0.26], [0.2, 0.46])),
    ],
  },
  // Short.
  { behind: [], over: [both(ellipse(0.5, 0.38, 0.2, 0.24), box(0.5, 0.18, 0.6, 0.22))] },
  // A bun.
  {
    behind: [circle(0.5, 0.15, 0.09), ellipse(0.5, 0.36, 0.21, 0.23)],
    over: [both(ellipse(0.5, 0.38, 0.2, 0.23), box(0.5, 0.18, 0.6, 0.17))],
  },
  // Curls.
  {
    behind: Array.from({ length: 9 }, (_, at) =>
      circle(0.5 + 0.2 * Math.cos(Math.PI * (1 + at / 8)), 0.36 + 0.18 * Math.sin(Math.PI * (1 + at / 8)), 0.085),
    ),
    over: [both(ellipse(0.5, 0.38, 0.2, 0.23), box(0.5, 0.16, 0.6, 0.18))],
  },
  // A beard.
  {
    behind: [],
    over: [
      both(ellipse(0.5, 0.4, 0.19, 0.24), without(box(0.5, 0.58, 0.6, 0.28), ellipse(0.5, 0.42, 0.13, 0.1))),
      both(ellipse(0.5, 0.38, 0.2, 0.24), box(0.5, 0.17, 0.6, 0.15)),
    ],
  },
];

const at = <Value>(list: readonly [Value, ...Value[]] | readonly Value[], number: number): Value => {
  const value = list[number % list.length];
  if (value === undefined) throw new Error('The list is empty');
  return value;
};

/** The drawn face of a member: others with each number, but the same each time. */
export function portrait(number: number): Promise<MadePicture> {
  const cut = at(CUTS, number);
  const skin = at(SKINS, number * 3 + Math.floor(number / 5));
  const hair = at(HAIRS, number * 5 + Math.floor(number / 7));
  const inHair = (shape: Shape): Layer => ({ shape, color: hair });
  const layers: Layer[] = [
    ...cut.behind.map(inHair),
    { shape: ellipse(0.5, 1.02, 0.37, 0.3), color: at(SHIRTS, number * 2 + 1) },
    { shape: box(0.5, 0.66, 0.15, 0.22, 0.07), color: shadeOf(skin) },
    { shape: ellipse(0.5, 0.4, 0.175, 0.22), color: skin },
    ...cut.over.map(inHair),
  ];
  return paint({ width: 1, height: 1, background: at(BACKGROUNDS, number), layers }, EDGE);
}

/** A little darker. */
const shadeOf = (color: string): string =>
  `#${[1, 3, 5]
    .map((from) => Math.round(Number.parseInt(color.slice(from, from + 2), 16) * 0.88))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
