import * as v from 'valibot';
import { stateVersionSchema } from '../foundation/state-version.ts';
import { languageSchema } from '../words/translation.ts';
import { t } from '../words.ts';

/** People choose among these, so a site offers a handful. */
export const SITE_LANGUAGES_MAX = 20;

/** What a site speaks. */
export const siteLanguagesSchema = v.object({
  /** For people whose browser asks for none of {@link languages}; one of them. */
  language: v.string(),
  languages: v.array(v.string()),
  version: stateVersionSchema,
});
export type SiteLanguages = v.InferOutput<typeof siteLanguagesSchema>;

export const siteLanguagesInputSchema = v.pipe(
  v.strictObject({
    language: languageSchema,
    languages: v.pipe(
      v.array(languageSchema),
      v.nonEmpty(() => t('Offer at least one language')),
      v.maxLength(SITE_LANGUAGES_MAX, () => t('At most {most} languages', { most: SITE_LANGUAGES_MAX })),
      v.check(
        (languages) => new Set(languages).size === languages.length,
        () => t('The same language is there twice'),
      ),
    ),
  }),
  v.forward(
    v.check(
      ({ language, languages }) => languages.includes(language),
      () => t('Choose one of the languages you offer'),
    ),
    ['language'],
  ),
);
export type SiteLanguagesInput = v.InferInput<typeof siteLanguagesInputSchema>;
