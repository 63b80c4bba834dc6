import * as v from 'valibot';
import { stateVersionSchema } from '../foundation/state-version.ts';
import { displayNameUpTo, sentText } from '../foundation/text.ts';
import { t } from '../words.ts';

export const SITE_NAME_MAX_LENGTH = 40;

/** What an admin chose; null where the product's own name or colors apply. */
export const siteLookSchema = v.object({
  siteName: v.nullable(v.string()),
  /** `#rrggbb`. The site derives all other colors from it (`@powerline/contract/look`). */
  accent: v.nullable(v.string()),
  version: stateVersionSchema,
});
export type SiteLook = v.InferOutput<typeof siteLookSchema>;

const accentFault = () => t('Must be a color such as #4b33d1');

const emptyToNull = v.transform((text: string) => (text === '' ? null : text));

/** An empty text is null. */
export const siteLookInputSchema = v.strictObject({
  siteName: v.nullable(
    v.pipe(
      displayNameUpTo(() => t('Site name'), SITE_NAME_MAX_LENGTH),
      emptyToNull,
    ),
  ),
  accent: v.nullable(
    v.pipe(
      sentText(() => t('Accent color is required'), 7, accentFault),
      v.trim(),
      v.regex(/^(?:#[0-9a-f]{6})?$/i, accentFault),
      v.toLowerCase(),
      emptyToNull,
    ),
  ),
});
export type SiteLookInput = v.InferInput<typeof siteLookInputSchema>;
