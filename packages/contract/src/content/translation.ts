import * as v from 'valibot';
import { stateVersionSchema } from '../foundation/state-version.ts';
import { typedTextUpTo } from '../foundation/text.ts';
import { t } from '../words.ts';

/** What admins write for everyone in the site's own language, and may translate. In the order in which it is listed. */
export const TRANSLATION_KINDS = ['menu', 'legal-texts', 'courses', 'lessons'] as const;
export type TranslationKind = (typeof TRANSLATION_KINDS)[number];

export const translationKindSchema = v.picklist(TRANSLATION_KINDS);

/** The longest text, which is a legal one. A request body may have 64 kB. */
export const TRANSLATION_MAX_LENGTH = 50_000;
/** More than the longest quiz and the longest menu have. */
const FIELDS_MAX = 300;

/** `missing`: nothing is written. `unfinished`: people still read the original. `outdated`: the original has changed since. */
export const TRANSLATION_STATES = ['missing', 'unfinished', 'outdated', 'finished'] as const;
export type TranslationState = (typeof TRANSLATION_STATES)[number];

const itemEntries = {
  kind: translationKindSchema,
  /** Its key among those of its kind. */
  item: v.string(),
  title: v.string(),
};

export const translationListSchema = v.object({
  /** In which the originals are written. */
  original: v.string(),
  /** The other offered languages. */
  languages: v.array(v.string()),
  items: v.array(
    v.object({
      ...itemEntries,
      states: v.array(v.object({ language: v.string(), state: v.picklist(TRANSLATION_STATES) })),
    }),
  ),
});
export type TranslationList = v.InferOutput<typeof translationListSchema>;

export const translationSchema = v.object({
  language: v.string(),
  /** By name. */
  texts: v.record(v.string(), v.string()),
  /** The names of those whose original has changed since. */
  outdated: v.array(v.string()),
  version: stateVersionSchema,
});
export type Translation = v.InferOutput<typeof translationSchema>;

export const translatedItemSchema = v.object({
  ...itemEntries,
  original: v.string(),
  /** The original's texts by their names, such as `title`, `line.7` and `quiz.0.choices.1`, as members read them. */
  fields: v.array(v.object({ name: v.string(), text: v.string(), maxLength: v.number() })),
  translations: v.array(translationSchema),
});
export type TranslatedItem = v.InferOutput<typeof translatedItemSchema>;

/** By name. A text that is empty or left out isn't translated. */
export const translationInputSchema = v.strictObject({
  texts: v.pipe(
    v.record(
      v.pipe(
        v.string(),
        v.maxLength(40),
        v.regex(/^[a-z]+(\.[a-z0-9]+)*$/, () => t('There is no such text')),
      ),
      typedTextUpTo(() => t('Text'), TRANSLATION_MAX_LENGTH),
    ),
    v.check(
      (texts) => Object.keys(texts).length <= FIELDS_MAX,
      () => t('There are not so many texts'),
    ),
  ),
});
export type TranslationInput = v.InferOutput<typeof translationInputSchema>;
