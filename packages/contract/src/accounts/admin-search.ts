import * as v from 'valibot';
import { displayNameUpTo } from '../foundation/text.ts';
import { t } from '../words.ts';

export const SEARCH_TERM_MAX_LENGTH = 200;
export const SEARCH_HITS_PER_KIND = 5;

export const adminSearchQuerySchema = v.strictObject({
  q: v.pipe(
    displayNameUpTo(() => t('Search'), SEARCH_TERM_MAX_LENGTH),
    v.nonEmpty(() => t('Type something to search for')),
  ),
});

/** What admins find by one text, a few of each kind. */
export const adminSearchSchema = v.object({
  hits: v.array(
    v.object({
      /** Such as `person`; a newer server may know more. */
      kind: v.string(),
      title: v.string(),
      /** What tells it from others of the same title. */
      text: v.nullable(v.string()),
      /** A path on this site. */
      path: v.string(),
    }),
  ),
});
export type AdminSearch = v.InferOutput<typeof adminSearchSchema>;
