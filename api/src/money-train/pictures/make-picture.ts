import { createHash } from 'node:crypto';
import { PICTURE_MAX_EDGE, type PICTURE_TYPES } from '@powerline/contract/money-train';
import sharp from 'sharp';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';

/** Phones take pictures of 50 megapixels. One that has to be decoded whole takes 200 MB of memory for a second. */
const PIXELS_MAX = 50_000_000;
const QUALITY = 80;

type PictureType = (typeof PICTURE_TYPES)[number];

/** How a file of each type begins, byte by byte. What its sender calls it says nothing. */
const BEGINS_AS: Readonly<Record<PictureType, (beginning: string) => boolean>> = {
  'image/jpeg': (beginning) => beginning.startsWith('\xff\xd8\xff'),
  'image/png': (beginning) => beginning.startsWith('\x89PNG\r\n\x1a\n'),
  'image/webp': (beginning) => beginning.startsWith('RIFF') && beginning.startsWith('WEBP', 8),
  'image/gif': (beginning) => beginning.startsWith('GIF87a') || beginning.startsWith('GIF89a'),
};

// Of all that libvips can open, so that a file that pretends to be one of these opens nothing else.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// Nobody sends the same picture again, and one thread less for a picture is one more for passwords.
sharp.cache(false);
sharp.concurrency(1);

/** A picture as it is kept. */
export interface MadePicture {
  content: Buffer;
  /** SHA-256 of the content. */
  hash: Buffer;
}

/**
 * Makes of what somebody sent the picture that everybody gets: a WebP, turned as it was taken, no edge longer than
 * {@link PICTURE_MAX_EDGE}, of an animation the first picture, and nothing of the file but its pixels.
 *
 * @throws HttpProblem 415 for what is no picture, or a damaged one; 413 for one with too many pixels
 */
export async function makePicture(file: Buffer): Promise<MadePicture> {
  const beginning = file.toString('latin1', 0, 16);
  if (!Object.values(BEGINS_AS).some((begins) => begins(beginning)))
    throw notTaken('This file is no picture that can be taken: send a JPEG, PNG, WebP or GIF.');
  try {
    // Its own limit would say the same, in the words of a library.
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > PIXELS_MAX) throw tooManyPixels(width, height);
    const content = await sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .autoOrient()
      .resize({ width: PICTURE_MAX_EDGE, height: PICTURE_MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
    return { content, hash: createHash('sha256').update(content).digest() };
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    // A library's message says nothing to whoever sent the file.
    throw notTaken('This picture is damaged or cut off. Save it anew, and send that.');
  }
}

const notTaken = (sentence: string) => new HttpProblem(415, 'not_a_picture', sentence);

const tooManyPixels = (width: number, height: number) =>
  new HttpProblem(
    413,
    'too_large',
    `The picture has ${width} × ${height} pixels, which is too many. Make it smaller, and send it again.`,
  );
