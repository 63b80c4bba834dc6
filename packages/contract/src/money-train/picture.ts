import * as v from 'valibot';

/** Of a picture as it is sent, in bytes. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
/** What it may be. Which of them it is, its content says, not its name. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
/** Of a picture as it is kept, in pixels: no edge is longer. */
export const PICTURE_MAX_EDGE = 512;
/** What it is kept and served as. */
export const KEPT_PICTURE_TYPE = 'image/webp';

/** The last part of a picture's address: the SHA-256 of its content, which is never another one. */
export const pictureNameSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{64}\.webp$/, 'The address must be one that a company has'),
);

/** The address of a picture, of this site. */
export const picturePathSchema = v.pipe(v.string(), v.regex(/^\/api\/pictures\/[0-9a-f]{64}\.webp$/));
