import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { typedTextUpTo } from '../foundation/text.ts';
import { typedId } from '../foundation/typed-id.ts';
import { idListSchema, wholeNumber } from '../foundation/whole-number.ts';
import { t } from '../words.ts';

export const SLUG_MAX_LENGTH = 80;

export const slugSchema = v.pipe(
  typedTextUpTo(() => t('Address'), SLUG_MAX_LENGTH),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, () =>
    t('Address must be lowercase letters and digits, with single hyphens between them'),
  ),
);

/** An unknown slug is 404, not a malformed request. */
export const slugParamSchema = v.pipe(
  v.string(),
  v.maxLength(SLUG_MAX_LENGTH, () => t('There is no such address')),
);

/** The version of the state that someone read before changing it. Each change adds one. */
export const versionSchema = wholeNumber(() => t('The version'), 1);

/** What admins see of anything they edit: its state, and who saved it last. */
export const adminPlaceSchema = v.object({
  id: idSchema,
  slug: v.string(),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  savedBy: v.string(),
  savedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** When members will see it, the second time by the site's clock; null when they do, or without a date. Missing from an older API. */
  goesLive: v.optional(v.nullable(v.object({ at: v.pipe(v.string(), v.isoTimestamp()), local: v.string() }))),
  /** The site's. Missing from an older API. */
  timeZone: v.optional(v.string()),
});

/** For a deletion. Older pages leave it out. */
export const deletionQuerySchema = v.strictObject({ version: v.optional(typedId('version')) });
export type DeletionQuery = v.InferOutput<typeof deletionQuerySchema>;

export const readVersionSchema = v.strictObject({ version: versionSchema });
export type ReadVersion = v.InferOutput<typeof readVersionSchema>;

const dateSentence = () => t('Choose a day and a time');

/** `2026-12-03T09:00`, by the site's clock. */
export const publishDateSchema = v.pipe(
  v.string(dateSentence),
  v.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/, dateSentence),
  v.check((typed) => new Date(`${typed}Z`).toJSON()?.startsWith(typed) === true, dateSentence),
);

/** `from` is when members see it: null is now. Without it, a date that was set stays. */
export const publicationSchema = v.strictObject({
  version: versionSchema,
  from: v.optional(v.nullable(publishDateSchema)),
});
export type Publication = v.InferOutput<typeof publicationSchema>;

/** More than a person would order by hand. */
const ORDERED_MAX = 500;

const orderedIdsSchema = v.pipe(
  idListSchema,
  v.maxLength(ORDERED_MAX, () => t('At most {most} can be ordered', { most: ORDERED_MAX })),
  v.check(
    (ids) => new Set(ids).size === ids.length,
    () => t('Each id may be in the order once'),
  ),
);

/** `seen` is the order that was read: another one stays as it is. Older pages leave it out. */
export const orderSchema = v.strictObject({ ids: orderedIdsSchema, seen: v.optional(orderedIdsSchema) });
export type Order = v.InferOutput<typeof orderSchema>;

export const markdownPreviewSchema = v.object({ html: v.string() });
