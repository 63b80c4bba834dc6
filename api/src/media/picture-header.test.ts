import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { readPictureHeader } from './picture-header.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4030c0' } });

/** Two frames of 8 × 8, a dark and a light one. */
const twoFrames = () =>
  sharp(Buffer.alloc(8 * 16 * 3).fill(240, 8 * 8 * 3), { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } });

describe('the size of an image is known before it is decoded', () => {
  test.each([
    ['JPEG', () => plain(300, 20).jpeg()],
    ['progressive JPEG', () => plain(300, 20).jpeg({ progressive: true })],
    [
      'JPEG with a profile and a place',
      () =>
        plain(300, 20)
          .withExif({ IFD0: { Make: 'x' } })
          .withIccProfile('p3')
          .jpeg(),
    ],
    ['PNG', () => plain(300, 20).png()],
    ['interlaced PNG', () => plain(300, 20).png({ progressive: true })],
    ['lossy WebP', () => plain(300, 20).webp()],
    ['lossless WebP', () => plain(300, 20).webp({ lossless: true })],
    ['WebP with transparency', () => plain(300, 20).ensureAlpha(0.5).webp()],
    ['GIF', () => plain(300, 20).gif()],
  ])('of a %s', async (_, draw) => {
    expect(readPictureHeader(await draw().toBuffer())).toMatchObject({ width: 300, height: 20 });
  });

  test('of an animated WebP and GIF, with each frame', async () => {
    const webp = await twoFrames().webp().toBuffer();
    expect(readPictureHeader(webp)).toMatchObject({ width: 8, height: 8 });
    webp.writeUIntLE(16_999, webp.indexOf('ANMF') + 8 + 6, 3);
    expect(readPictureHeader(webp)).toMatchObject({ width: 17_000, height: 8 });
    const gif = await twoFrames().gif().toBuffer();
    expect(readPictureHeader(gif)).toMatchObject({ width: 8, height: 8 });
    // Without a single frame, as the beginning of a file that was cut off.
    expect(readPictureHeader(gif.subarray(0, 13))).toMatchObject({ width: 8, height: 8 });
    const second = gif.lastIndexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
    gif.writeUInt16LE(17_000, second + 7);
    expect(readPictureHeader(gif)).toMatchObject({ width: 8, height: 17_000 });
  });
});

test('counts the scans of a JPEG up to its end, and not those of what a phone appends', async () => {
  const photo = await plain(64, 64).jpeg({ progressive: true }).toBuffer();
  expect(readPictureHeader(photo)?.scans).toBe(10);
  expect(readPictureHeader(Buffer.concat([photo, photo, Buffer.from([0xff, 0xda, 0xff, 0xda])]))?.scans).toBe(10);
  const scan = photo.subarray(photo.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  expect(readPictureHeader(Buffer.concat([photo.subarray(0, -2), scan, scan, photo.subarray(-2)]))?.scans).toBe(12);
  expect(readPictureHeader(await plain(64, 64).jpeg().toBuffer())?.scans).toBe(1);
});

test.each([
  ['text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['nothing', Buffer.alloc(0)],
  ['a PNG without its header', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\0tEXt12345678901234567890', 'latin1')],
  ['a JPEG that ends in its header', Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8])],
  ['a JPEG without a size', Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 0xff, 0xd9])],
  ['a WebP that ends in a chunk', Buffer.from('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0', 'latin1')],
  ['a GIF that ends in its header', Buffer.from('GIF89a\x01')],
])('finds no size in %s', (_, file) => {
  expect(readPictureHeader(file)).toBeUndefined();
});
