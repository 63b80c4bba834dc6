import type { VIDEO_TYPES } from '@powerline/contract/academy';

/** So many bytes say what a file is. */
export const VIDEO_HEAD_BYTES = 12;
/** The type of document is near the beginning of a WebM. */
const WEBM_HEAD_BYTES = 64;
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** Files of other programs in the same container, which browsers don't play: QuickTime, HEIC, AVIF and audio. */
const OTHER_BRANDS = ['qt  ', 'heic', 'heix', 'mif1', 'avif', 'M4A ', 'M4B '];

/**
 * What a file is by its first bytes, whatever its name says.
 *
 * @param head at least {@link VIDEO_HEAD_BYTES}
 * @returns undefined for anything but MP4 and WebM
 */
export function videoType(head: Buffer): (typeof VIDEO_TYPES)[number] | undefined {
  if (head.subarray(0, EBML.length).equals(EBML))
    return head.subarray(0, WEBM_HEAD_BYTES).includes('webm') ? 'video/webm' : undefined;
  const isMp4 = head.toString('latin1', 4, 8) === 'ftyp' && !OTHER_BRANDS.includes(head.toString('latin1', 8, 12));
  return isMp4 ? 'video/mp4' : undefined;
}
