import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { displayNameUpTo } from '../foundation/text.ts';
import { t } from '../words.ts';

export const NAVIGATION_TITLE_MAX_LENGTH = 60;
/** More than any menu has beside each other. */
const SIBLINGS_MAX = 200;

export const navigationTitleSchema = v.strictObject({
  title: v.pipe(
    displayNameUpTo(() => t('Title'), NAVIGATION_TITLE_MAX_LENGTH),
    v.nonEmpty(() => t('Title is required')),
  ),
});
export type NavigationTitle = v.InferOutput<typeof navigationTitleSchema>;

const siblingsSchema = v.pipe(
  v.array(idSchema),
  v.minLength(1, () => t('An order has at least one page')),
  v.maxLength(SIBLINGS_MAX, () => t('At most {most} pages can be ordered', { most: SIBLINGS_MAX })),
  v.check(
    (ids) => new Set(ids).size === ids.length,
    () => t('Each page can be in the order once'),
  ),
);

/**
 * All pages below one parent, or all at the top, in their new order. `seen` is the order that was read: another one stays
 * as it is. Older pages leave it out.
 */
export const navigationOrderSchema = v.strictObject({ ids: siblingsSchema, seen: v.optional(siblingsSchema) });
export type NavigationOrder = v.InferOutput<typeof navigationOrderSchema>;
