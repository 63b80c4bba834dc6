import { makePicture } from 'api/media/make-picture';
import { keptPicture, type MadePicture } from 'api/media/picture-uploads';
import sharp from 'sharp';

const EDGE = 512;

type Color = readonly [red: number, green: number, blue: number];

const COLORS: readonly (readonly [Color, Color, Color])[] = [
  [
    [250, 236, 214],
    [214, 118, 64],
    [78, 52, 46],
  ],
  [
    [222, 236, 240],
    [58, 124, 146],
    [22, 58, 84],
  ],
  [
    [232, 240, 222],
    [104, 150, 84],
    [38, 78, 60],
  ],
  [
    [240, 228, 244],
    [142, 96, 172],
    [62, 40, 96],
  ],
  [
    [252, 240, 200],
    [226, 168, 48],
    [104, 68, 24],
  ],
];

/** Which of three colors stands at a place, each coordinate from 0 to 1. */
type Drawing = (x: number, y: number) => 0 | 1 | 2;

const between = (x: number, y: number, toX: number, toY: number) => Math.hypot(x - toX, y - toY);

const DRAWINGS: readonly Drawing[] = [
  // A sun above hills.
  (x, y) => {
    if (y > 0.72 + 0.06 * Math.sin(x * 7)) return 2;
    return between(x, y, 0.5, 0.46) < 0.22 || y > 0.62 + 0.05 * Math.sin(x * 9 + 2) ? 1 : 0;
  },
  // Rings.
  (x, y) => {
    const far = between(x, y, 0.5, 0.5);
    if (far < 0.12 || (far > 0.3 && far < 0.36)) return 2;
    return far < 0.24 ? 1 : 0;
  },
  // A leaf.
  (x, y) => {
    const isLeaf = between(x, y, 0.26, 0.62) < 0.42 && between(x, y, 0.74, 0.38) < 0.42;
    if (!isLeaf) return 0;
    return Math.abs(x - y - 0.12 + 0.24 * (1 - x)) < 0.018 ? 0 : (x + y) % 0.16 < 0.03 ? 2 : 1;
  },
  // A cup.
  (x, y) => {
    const handle = between(x, y, 0.7, 0.52);
    if (handle < 0.14 && handle > 0.08 && x > 0.68) return 2;
    const side = 0.2 - 0.12 * Math.max(0, y - 0.5);
    if (y > 0.4 && y < 0.72 && Math.abs(x - 0.48) < side) return 2;
    return y < 0.36 && y > 0.2 && Math.abs(((x - 0.36 + 0.02 * Math.sin(y * 40)) % 0.12) - 0.02) < 0.012 && x < 0.68
      ? 1
      : 0;
  },
];

/** How many pictures there are. */
const DRAWN_PICTURES = COLORS.length * DRAWINGS.length;

const drawn = new Map<number, Promise<MadePicture>>();

/** A drawn picture: few colors and simple forms, the same each time. @param number any */
export function drawPicture(number: number): Promise<MadePicture> {
  const which = number % DRAWN_PICTURES;
  const picture = drawn.get(which) ?? draw(which);
  drawn.set(which, picture);
  return picture;
}

async function draw(number: number): Promise<MadePicture> {
  const colors = COLORS[number % COLORS.length] ?? COLORS[0];
  const drawing = DRAWINGS[Math.floor(number / COLORS.length)] ?? (() => 0);
  const pixels = Buffer.alloc(EDGE * EDGE * 3);
  for (let at = 0; at < EDGE * EDGE; at += 1) {
    const color = colors?.[drawing((at % EDGE) / EDGE, Math.floor(at / EDGE) / EDGE)] ?? [0, 0, 0];
    for (const [part, value] of color.entries()) pixels[at * 3 + part] = value;
  }
  const file = await sharp(pixels, { raw: { width: EDGE, height: EDGE, channels: 3 } })
    .png()
    .toBuffer();
  return keptPicture(await makePicture(file));
}
