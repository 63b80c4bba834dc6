export function picturePath(hash: Buffer): string;
export function picturePath(hash: Buffer | null): string | null;
/** The address of an image. @param hash null without one */
export function picturePath(hash: Buffer | null): string | null {
  return hash === null ? null : `/api/pictures/${hash.toString('hex')}.webp`;
}
