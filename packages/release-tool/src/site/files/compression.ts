import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

// Source maps are left out: only developer tools load them, and they take longest.
const TEXT_FILE = /\.(js|mjs|css|html|json|svg|txt|xml|webmanifest)$/;
/** Less than a network packet: compression saves no time. */
const MIN_BYTES = 1024;

const [brotli, unbrotli, zip, unzip] = [
  promisify(brotliCompress),
  promisify(brotliDecompress),
  promisify(gzip),
  promisify(gunzip),
];

/** For permanent files: as small as possible. */
const LASTING_QUALITY = constants.BROTLI_MAX_QUALITY;
/** For files that each release writes again: a twentieth of the time for a tenth more bytes. */
const PASSING_QUALITY = 7;

const FORMS = [
  {
    ending: '.br',
    compress: (content: Buffer, isLasting: boolean) =>
      brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: isLasting ? LASTING_QUALITY : PASSING_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    decompress: (content: Buffer) => unbrotli(content),
  },
  {
    ending: '.gz',
    compress: (content: Buffer) => zip(content, { level: 9 }),
    decompress: (content: Buffer) => unzip(content),
  },
];

export const isWorthCompressing = (file: string, content: Buffer) => TEXT_FILE.test(file) && content.length > MIN_BYTES;

interface CompressedFile {
  path: string;
  content: Buffer;
}

/** @param isLasting a file of a build; false for files that the next release replaces */
export const compressedForms = (file: string, content: Buffer, isLasting: boolean): Promise<CompressedFile[]> =>
  Promise.all(
    FORMS.map(async ({ ending, compress }) => ({ path: file + ending, content: await compress(content, isLasting) })),
  );

export const compressedNames = (file: string) => FORMS.map(({ ending }) => file + ending);

/** @returns the original of `main.js.br` and how to decompress it; undefined for any other file */
export function compressedFormOf(file: string) {
  const form = FORMS.find(({ ending }) => file.endsWith(ending));
  return form && { original: file.slice(0, -form.ending.length), decompress: form.decompress };
}
