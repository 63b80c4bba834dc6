import sharp from 'sharp';
import { HttpProblem } from '../infrastructure/http/http-problem.ts';
import { t } from '../infrastructure/language/words.ts';
import { pictureType, readPictureHeader } from './picture-header.ts';

/** Phones take photos of 50 megapixels. */
const PIXELS_MAX = 50_000_000;
/** Per row or column. Decoders keep whole rows in memory, and no camera makes longer ones. */
const EDGE_MAX = 16_000;
/** Each scan goes over all pixels again. Programs that save for the web write about ten. */
const SCANS_MAX = 64;
/** The first one that fits is taken. Only noise needs more than one. */
const QUALITIES = [80, 50, 20];
/** In bytes: a row takes no more (picture.entity.ts). */
const KEPT_MAX = 1024 * 1024;

// Allow only these of libvips' decoders, so that a disguised file can't reach another one.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// The same image rarely comes twice, and one thread less for images is one more for passwords.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Turns an upload into the image that everyone sees: a WebP, upright, no edge longer than `maxEdge`, the first
 * frame of an animation, and no metadata. Only the process that {@link PictureMaker} starts limits time and memory.
 *
 * @throws HttpProblem 415 for anything but an image, or a damaged one; 413 for too many pixels or scans; and what the
 *   decoder throws when there is no memory left
 */
export async function makePicture(file: Buffer, maxEdge: number): Promise<Buffer> {
  refuseByHeader(file);
  try {
    const image = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true });
    for (const quality of QUALITIES) {
      const made = await image.clone().webp({ quality }).toBuffer();
      if (made.length <= KEPT_MAX) return made;
    }
  } catch (error) {
    if (isOutOfMemory(error)) throw error;
    // A library's message wouldn't help the sender.
    throw damaged();
  }
  throw tooLarge(t('The image has too much detail to store. Choose a smaller one.'));
}

/** Checks a file before anything is decoded. @throws HttpProblem 413, 415 */
function refuseByHeader(file: Buffer): void {
  if (pictureType(file) === undefined)
    throw notTaken(t('This file isn’t an image we can use. Choose a JPEG, PNG, WebP or GIF.'));
  const header = readPictureHeader(file);
  if (header === undefined) throw damaged();
  const { width, height, scans } = header;
  if (Math.max(width, height) > EDGE_MAX)
    throw tooLarge(
      t('The image is {width} × {height} pixels. Choose one with at most 16,000 pixels on each side.', {
        width,
        height,
      }),
    );
  if (width * height > PIXELS_MAX)
    throw tooLarge(
      t('The image has {width} × {height} pixels, which is too many. Choose one with at most 50 megapixels.', {
        width,
        height,
      }),
    );
  if (scans > SCANS_MAX)
    throw tooLarge(
      t('The image is saved in a way that takes too long to open. Save it as a plain JPEG and upload that.'),
    );
}

/** Matches the messages of libvips and its JPEG decoder. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && /out of memory|insufficient memory/i.test(error.message);

const notTaken = (sentence: string) => new HttpProblem(415, 'not_a_picture', sentence);
const damaged = () => notTaken(t('This image is damaged or incomplete. Save it again and upload the new file.'));
const tooLarge = (sentence: string) => new HttpProblem(413, 'too_large', sentence);
