import { keptPicture, type MadePicture } from 'api/media/picture-uploads';
import sharp from 'sharp';
import type { Shape } from './shapes.ts';

export interface Layer {
  shape: Shape;
  /** `#rrggbb` */
  color: string;
}

export interface Drawing {
  /** In units of the drawing: its shorter side is 1. */
  width: number;
  height: number;
  /** Undefined: transparent. */
  background?: string;
  /** From the bottom up. */
  layers: readonly Layer[];
}

const QUALITY = 88;
/** Pixels of a square that a shape is first tried on as a whole: most squares are outside or inside of it. */
const TILE = 16;

/** Draws shapes with smooth edges: the same picture each time. @param pixels of the shorter side */
export async function paint({ width, height, background, layers }: Drawing, pixels: number): Promise<MadePicture> {
  const [columns, rows] = [Math.round(width * pixels), Math.round(height * pixels)];
  const canvas = { columns, rows, pixels, image: Buffer.alloc(columns * rows * 4) };
  if (background !== undefined) paintLayer(canvas, { shape: () => Number.NEGATIVE_INFINITY, color: background });
  for (const layer of layers) paintLayer(canvas, layer);
  const raw = sharp(canvas.image, { raw: { width: columns, height: rows, channels: 4 } });
  return keptPicture(await raw.webp({ quality: QUALITY }).toBuffer());
}

interface Canvas {
  columns: number;
  rows: number;
  pixels: number;
  /** Red, green, blue and alpha of each pixel. */
  image: Buffer;
}

function paintLayer({ columns, rows, pixels, image }: Canvas, { shape, color }: Layer): void {
  const [red, green, blue] = channelsOf(color);
  const reach = (TILE * Math.SQRT1_2 + 1) / pixels;
  for (let top = 0; top < rows; top += TILE) {
    for (let left = 0; left < columns; left += TILE) {
      const far = shape((left + TILE / 2) / pixels, (top + TILE / 2) / pixels);
      if (far > reach) continue;
      for (let row = top; row < Math.min(top + TILE, rows); row += 1) {
        for (let column = left; column < Math.min(left + TILE, columns); column += 1) {
          const isInside = far < -reach;
          const cover = isInside ? 1 : 0.5 - shape((column + 0.5) / pixels, (row + 0.5) / pixels) * pixels;
          if (cover > 0) blend(image, (row * columns + column) * 4, red, green, blue, Math.min(1, cover));
        }
      }
    }
  }
}

function blend(image: Buffer, at: number, red: number, green: number, blue: number, cover: number): void {
  const alpha = image[at + 3] ?? 0;
  // On nothing, an edge keeps its color and only fades.
  const share = alpha === 0 ? 1 : cover;
  const mix = (place: number, to: number) => {
    const from = image[place] ?? 0;
    image[place] = Math.round(from + (to - from) * share);
  };
  mix(at, red);
  mix(at + 1, green);
  mix(at + 2, blue);
  image[at + 3] = Math.round(alpha + (255 - alpha) * cover);
}

const channelsOf = (color: string): [red: number, green: number, blue: number] => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
];
