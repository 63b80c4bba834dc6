/** The address of an image. @param hash null without one */
export const picturePath = (hash: Buffer | null): string | null =>
  hash === null ? null : `/api/pictures/${hash.toString('hex')}.webp`;
