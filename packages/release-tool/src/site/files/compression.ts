import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

// Source maps are left out: only developer tools ask for them, and they take the longest.
const TEXT_FILE = /\.(js|mjs|css|html|json|svg|txt|xml|webmanifest)$/;
/** Below about one network packet, compression saves no time. */
const MIN_BYTES = 1024;

const [brotli, unbrotli, zip, unzip] = [
  promisify(brotliCompress),
  promisify(brotliDecompress),
  promisify(gzip),
  promisify(gunzip),
];

/** Of what stays as it is for ever: as small as can be. */
const LASTING_QUALITY = constants.BROTLI_MAX_QUALITY;
/** Of what each release writes anew: a twentieth of the time for a tenth more bytes, of pages of 2 kB. */
const PASSING_QUALITY = 7;

/** The forms in which a static server may answer for a file, by their ending. */
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

/** False for small files and for what is compressed by nature. */
export const isWorthCompressing = (file: string, content: Buffer) => TEXT_FILE.test(file) && content.length > MIN_BYTES;

interface CompressedFile {
  path: string;
  content: Buffer;
}

/**
 * @param isLasting a file of a build; false for what the next release writes anew
 * @returns what to put beside a file for servers to answer with.
 */
export const compressedForms = (file: string, content: Buffer, isLasting: boolean): Promise<CompressedFile[]> =>
  Promise.all(
    FORMS.map(async ({ ending, compress }) => ({ path: file + ending, content: await compress(content, isLasting) })),
  );

/** The names of a file's compressed forms. */
export const compressedNames = (file: string) => FORMS.map(({ ending }) => file + ending);

/** @returns for `main.js.br` its original's name and how to get back to it; undefined for any other file. */
export function compressedFormOf(file: string) {
  const form = FORMS.find(({ ending }) => file.endsWith(ending));
  return form && { original: file.slice(0, -form.ending.length), decompress: form.decompress };
}
