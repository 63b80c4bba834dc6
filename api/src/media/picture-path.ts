const PATH = /\/api\/pictures\/([0-9a-f]{64}\.webp)/g;

export function picturePath(hash: Buffer): string;
export function picturePath(hash: Buffer | null): string | null;
/** The address of an image. @param hash null without one */
export function picturePath(hash: Buffer | null): string | null {
  return hash === null ? null : `/api/pictures/${pictureName(hash)}`;
}

/** The names of the images whose paths are in some texts, each once, such as `<hash>.webp`. Pure. */
export const pictureNamesIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(PATH)].map(([, name = '']) => name))),
];

/** The same name of an image, from its hash. */
export const pictureName = (hash: Buffer): string => `${hash.toString('hex')}.webp`;

/** @param name as {@link pictureNamesIn} returns it */
export const hashOfPicture = (name: string): Buffer => Buffer.from(name.replace('.webp', ''), 'hex');
