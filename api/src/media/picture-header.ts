import { PICTURE_TYPES } from '@powerline/contract/money-train';

type PictureType = (typeof PICTURE_TYPES)[number];

/** How each file type starts. The type that the sender names is ignored. */
const STARTS_AS: Readonly<Record<PictureType, (beginning: string) => boolean>> = {
  'image/jpeg': (beginning) => beginning.startsWith('\xff\xd8\xff'),
  'image/png': (beginning) => beginning.startsWith('\x89PNG\r\n\x1a\n'),
  'image/webp': (beginning) => beginning.startsWith('RIFF') && beginning.startsWith('WEBP', 8),
  'image/gif': (beginning) => beginning.startsWith('GIF87a') || beginning.startsWith('GIF89a'),
};

/** What the header of a file says, before anything is decoded. */
export interface PictureHeader {
  /** In pixels, of the canvas or a frame on it, whichever is larger. */
  width: number;
  height: number;
  /** How often a JPEG goes over all its pixels; 1 in all other formats. */
  scans: number;
}

interface Size {
  width: number;
  height: number;
}

interface Parts {
  sizes: Size[];
  scans: number;
}

/** @returns undefined for any other type of file */
export function pictureType(file: Buffer): PictureType | undefined {
  const beginning = file.toString('latin1', 0, 16);
  return PICTURE_TYPES.find((type) => STARTS_AS[type](beginning));
}

/**
 * Reads the sizes in a JPEG, PNG, WebP or GIF, and decodes nothing.
 *
 * @returns undefined for any other file, and for one that ends before it says its size
 */
export function readPictureHeader(file: Buffer): PictureHeader | undefined {
  const type = pictureType(file);
  if (type === undefined) return undefined;
  try {
    const { sizes, scans } = PARTS_OF[type](file);
    if (sizes.length === 0) return undefined;
    return { ...sizes.reduce(larger), scans };
  } catch (error) {
    // A read beyond the end of the file.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const larger = (a: Size, b: Size): Size => ({
  width: Math.max(a.width, b.width),
  height: Math.max(a.height, b.height),
});

/** Reads up to the marker at which decoders stop, because phones append other data to a photo. */
function jpegParts(file: Buffer): Parts {
  const sizes: Size[] = [];
  let scans = 0;
  let at = 2;
  while (true) {
    at = file.indexOf(0xff, at);
    const marker = at < 0 ? undefined : file[at + 1];
    if (marker === undefined || marker === 0xd9) return { sizes, scans };
    if (marker === 0xff) at += 1;
    // Within the data of a scan, and markers without a length.
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else {
      if (isFrame(marker)) sizes.push({ height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) });
      if (marker === 0xda) scans += 1;
      at += 2 + file.readUInt16BE(at + 2);
    }
  }
}

/** SOF0 to SOF15, except DHT, JPG and DAC among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const pngSizes = (file: Buffer): Size[] =>
  file.toString('latin1', 12, 16) === 'IHDR' ? [{ width: file.readUInt32BE(16), height: file.readUInt32BE(20) }] : [];

function webpSizes(file: Buffer): Size[] {
  const sizes: Size[] = [];
  let at = 12;
  while (at + 8 <= file.length) {
    const size = webpSize(file.toString('latin1', at, at + 4), at + 8, file);
    if (size) sizes.push(size);
    const length = file.readUInt32LE(at + 4);
    // Chunks start at even bytes.
    at += 8 + length + (length % 2);
  }
  return sizes;
}

function webpSize(chunk: string, at: number, file: Buffer): Size | undefined {
  const plusOne = (offset: number) => file.readUIntLE(at + offset, 3) + 1;
  if (chunk === 'VP8X') return { width: plusOne(4), height: plusOne(7) };
  if (chunk === 'ANMF') return { width: plusOne(6), height: plusOne(9) };
  if (chunk === 'VP8 ')
    return { width: file.readUInt16LE(at + 6) & 0x3fff, height: file.readUInt16LE(at + 8) & 0x3fff };
  if (chunk !== 'VP8L') return undefined;
  const bits = file.readUInt32LE(at + 1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function gifSizes(file: Buffer): Size[] {
  const sizes = [{ width: file.readUInt16LE(6), height: file.readUInt16LE(8) }];
  let at = 13 + colorsLength(file.readUInt8(10));
  while (at + 10 <= file.length) {
    const block = file[at];
    if (block === 0x21) at = afterSubBlocks(file, at + 2);
    else if (block === 0x2c) {
      // A first frame beyond the canvas enlarges it.
      sizes.push({
        width: file.readUInt16LE(at + 1) + file.readUInt16LE(at + 5),
        height: file.readUInt16LE(at + 3) + file.readUInt16LE(at + 7),
      });
      at = afterSubBlocks(file, at + 11 + colorsLength(file.readUInt8(at + 9)));
    } else break;
  }
  return sizes;
}

const colorsLength = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function afterSubBlocks(file: Buffer, begin: number): number {
  let at = begin;
  while (at < file.length && file[at] !== 0) at += 1 + (file[at] ?? 0);
  return at + 1;
}

const PARTS_OF: Readonly<Record<PictureType, (file: Buffer) => Parts>> = {
  'image/jpeg': jpegParts,
  'image/png': (file) => ({ sizes: pngSizes(file), scans: 1 }),
  'image/webp': (file) => ({ sizes: webpSizes(file), scans: 1 }),
  'image/gif': (file) => ({ sizes: gifSizes(file), scans: 1 }),
};
