import * as v from 'valibot';
import { t } from '../words.ts';

export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
/** The server checks the content, not the name. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
/** No edge of a stored picture is longer, in pixels. */
export const PICTURE_MAX_EDGE = 512;
/** The same for images that fill a page. */
export const PAGE_PICTURE_MAX_EDGE = 1280;
export const KEPT_PICTURE_TYPE = 'image/webp';

/** The SHA-256 of the content, so an address never changes its picture. */
export const pictureNameSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{64}\.webp$/, () => t('The address must be one that a company has')),
);

export const picturePathSchema = v.pipe(v.string(), v.regex(/^\/api\/pictures\/[0-9a-f]{64}\.webp$/));
