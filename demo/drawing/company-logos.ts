import type { MadePicture } from 'api/media/picture-uploads';
import { type Layer, paint } from './paint.ts';
import { both, box, circle, ellipse, polygon, type Shape, stroke, without } from './shapes.ts';

const EDGE = 320;

const ink =
  (color: string) =>
  (...shapes: Shape[]): Layer[] =>
    shapes.map((shape) => ({ shape, color }));
const white = ink('#ffffff');

/** By the company's host: a color and what is on it. */
const LOGOS: Readonly<Record<string, readonly [background: string, ...layers: Layer[]]>> = {
  'harbor-trail.example': [
    '#1f4d46',
    ...ink('#f2c14e')(circle(0.68, 0.3, 0.1)),
    ...ink('#7fb69b')(polygon([0.34, 0.78], [0.62, 0.36], [0.9, 0.78])),
    ...white(polygon([0.1, 0.78], [0.38, 0.3], [0.66, 0.78])),
  ],
  'blue-kettle.example': [
    '#24507a',
    ...white(
      without(circle(0.7, 0.54, 0.13), circle(0.7, 0.54, 0.08)),
      both(ellipse(0.46, 0.46, 0.26, 0.34), box(0.46, 0.62, 0.6, 0.36)),
      box(0.46, 0.83, 0.5, 0.03, 0.015),
    ),
    ...ink('#9cc7e8')(
      stroke(0.03, [0.38, 0.36], [0.42, 0.28], [0.38, 0.2]),
      stroke(0.03, [0.54, 0.36], [0.58, 0.28], [0.54, 0.2]),
    ),
  ],
  'meridian-hosting.example': [
    '#312a6b',
    ...white(
      without(circle(0.5, 0.5, 0.33), circle(0.5, 0.5, 0.29)),
      without(ellipse(0.5, 0.5, 0.15, 0.33), ellipse(0.5, 0.5, 0.11, 0.3)),
      stroke(0.04, [0.18, 0.5], [0.82, 0.5]),
    ),
    ...ink('#63e0c4')(circle(0.73, 0.27, 0.09)),
  ],
  'copper-pine.example': [
    '#f3e6d8',
    ...ink('#8a4b2a')(box(0.5, 0.82, 0.07, 0.16)),
    ...ink('#2f5d4a')(
      polygon([0.26, 0.76], [0.5, 0.42], [0.74, 0.76]),
      polygon([0.31, 0.58], [0.5, 0.28], [0.69, 0.58]),
      polygon([0.36, 0.4], [0.5, 0.14], [0.64, 0.4]),
    ),
  ],
  'fieldnote.example': [
    '#e3a72f',
    ...ink('#3c2a14')(box(0.52, 0.5, 0.5, 0.62, 0.05)),
    ...ink('#fff6dd')(box(0.56, 0.5, 0.36, 0.54, 0.03)),
    ...ink('#c9b27c')(
      stroke(0.025, [0.45, 0.38], [0.67, 0.38]),
      stroke(0.025, [0.45, 0.5], [0.67, 0.5]),
      stroke(0.025, [0.45, 0.62], [0.58, 0.62]),
    ),
  ],
  'sunward-solar.example': [
    '#fbe3b4',
    ...ink('#e8892b')(
      ...Array.from({ length: 12 }, (_, at) => {
        const [x, y] = [Math.cos((at * Math.PI) / 6), Math.sin((at * Math.PI) / 6)];
        return stroke(0.045, [0.5 + 0.27 * x, 0.5 + 0.27 * y], [0.5 + 0.36 * x, 0.5 + 0.36 * y]);
      }),
      circle(0.5, 0.5, 0.2),
    ),
    ...ink('#fbe3b4')(stroke(0.02, [0.3, 0.5], [0.7, 0.5]), stroke(0.02, [0.5, 0.3], [0.5, 0.7])),
  ],
  'greenline-box.example': [
    '#e4f0d6',
    ...ink('#4c8a3f')(both(circle(0.3, 0.62, 0.44), circle(0.7, 0.3, 0.44))),
    ...ink('#e4f0d6')(stroke(0.025, [0.22, 0.74], [0.66, 0.3])),
    ...ink('#35662c')(stroke(0.05, [0.16, 0.84], [0.3, 0.68])),
  ],
  'lumen-languages.example': [
    '#5b3fa8',
    ...ink('#ffd166')(box(0.6, 0.58, 0.46, 0.32, 0.12), polygon([0.62, 0.7], [0.8, 0.7], [0.76, 0.86])),
    ...white(box(0.4, 0.38, 0.48, 0.32, 0.12), polygon([0.22, 0.46], [0.4, 0.5], [0.22, 0.68])),
    ...ink('#5b3fa8')(circle(0.29, 0.38, 0.033), circle(0.4, 0.38, 0.033), circle(0.51, 0.38, 0.033)),
  ],
  'northbound.example': [
    '#c2493d',
    ...white(
      without(box(0.5, 0.33, 0.26, 0.2, 0.06), box(0.5, 0.33, 0.18, 0.12, 0.03)),
      box(0.5, 0.58, 0.6, 0.42, 0.07),
    ),
    ...ink('#c2493d')(polygon([0.5, 0.43], [0.6, 0.7], [0.5, 0.64], [0.4, 0.7])),
  ],
  'paws-porch.example': [
    '#f6d8cf',
    ...ink('#a8442f')(
      ellipse(0.5, 0.64, 0.2, 0.16),
      ellipse(0.25, 0.48, 0.075, 0.1),
      ellipse(0.41, 0.33, 0.08, 0.11),
      ellipse(0.59, 0.33, 0.08, 0.11),
      ellipse(0.75, 0.48, 0.075, 0.1),
    ),
  ],
  'quiet-hour.example': [
    '#2b2433',
    ...ink('#f4ead7')(box(0.5, 0.68, 0.26, 0.36, 0.03)),
    ...ink('#2b2433')(stroke(0.02, [0.5, 0.52], [0.5, 0.42])),
    ...ink('#f6a545')(both(circle(0.42, 0.3, 0.17), circle(0.58, 0.3, 0.17))),
    ...ink('#ffe2a0')(both(circle(0.46, 0.35, 0.08), circle(0.54, 0.35, 0.08))),
  ],
  'ridgeway-parts.example': [
    '#dfe6ea',
    ...ink('#33424d')(
      ...Array.from({ length: 10 }, (_, at) => {
        const [x, y] = [Math.cos((at * Math.PI) / 5), Math.sin((at * Math.PI) / 5)];
        return stroke(0.1, [0.5 + 0.27 * x, 0.5 + 0.27 * y], [0.5 + 0.33 * x, 0.5 + 0.33 * y]);
      }),
      without(circle(0.5, 0.5, 0.3), circle(0.5, 0.5, 0.2)),
    ),
    ...ink('#e2572b')(circle(0.5, 0.5, 0.1)),
  ],
};

const painted = new Map<string, Promise<MadePicture>>();

/** The logo of a company of the demo, drawn once. @throws Error for any other */
export function companyLogo(host: string): Promise<MadePicture> {
  const [background, ...layers] = LOGOS[host] ?? [];
  if (!background) throw new Error(`${host} has no logo`);
  const picture = painted.get(host) ?? paint({ width: 1, height: 1, background, layers }, EDGE);
  painted.set(host, picture);
  return picture;
}
