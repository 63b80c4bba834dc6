import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { typedTextUpTo } from '../foundation/text.ts';
import { wholeNumber } from '../foundation/whole-number.ts';
import { t } from '../words.ts';
import { LEGAL_TEXT_KEYS, legalTextKeySchema, legalTextVersionSchema, publishedAtSchema } from './legal-text-fields.ts';

// Not beside what visitors read: the home page lists the texts, and would carry these schemas.

/** About twenty pages. A request body may have 64 kB. */
export const LEGAL_TEXT_MAX_LENGTH = 50_000;

/** The draft and the published versions, newest first. */
export const legalTextDraftSchema = v.object({
  key: legalTextKeySchema,
  /** Markdown; null without a draft. */
  draft: v.nullable(v.string()),
  /** Changes with each save of the draft; null without a draft. */
  revision: v.nullable(idSchema),
  /** Who saved the draft; null without a draft, and for drafts from before names were stored. */
  savedBy: v.nullable(v.string()),
  savedAt: v.nullable(publishedAtSchema),
  versions: v.array(
    v.object({
      version: legalTextVersionSchema,
      text: v.string(),
      publishedAt: publishedAtSchema,
      publishedBy: v.string(),
    }),
  ),
});
export type LegalTextDraft = v.InferOutput<typeof legalTextDraftSchema>;

const textSchema = typedTextUpTo(() => t('Text'), LEGAL_TEXT_MAX_LENGTH);

export const legalTextInputSchema = v.strictObject({ text: textSchema });
export type LegalTextInput = v.InferOutput<typeof legalTextInputSchema>;

const nextVersionSchema = wholeNumber(() => t('The version'), 1, 100_000);

const revisionSchema = v.nullable(wholeNumber(() => t('The revision'), 1));

/**
 * An empty text removes the draft. `revision` is the one the admin saw (null without a draft), and `version` is the
 * draft's future number. Older pages leave both out.
 */
export const legalTextDraftInputSchema = v.strictObject({
  text: textSchema,
  revision: v.optional(revisionSchema, null),
  version: v.optional(nextVersionSchema),
});
export type LegalTextDraftInput = v.InferOutput<typeof legalTextDraftInputSchema>;

export const legalTextPreviewSchema = v.object({ html: v.string() });

/**
 * The exact text that the admin read, its number (so that only one of two admins publishes it), and the draft's
 * revision (null without one). Older pages leave the revision out, and publish over any draft.
 */
export const legalTextPublicationSchema = v.strictObject({
  text: v.pipe(
    textSchema,
    v.nonEmpty(() => t('Text is required')),
  ),
  version: nextVersionSchema,
  revision: v.optional(revisionSchema),
});
export type LegalTextPublication = v.InferOutput<typeof legalTextPublicationSchema>;

/** The versions that the member saw. */
export const legalTextsSeenSchema = v.strictObject({
  texts: v.pipe(
    v.array(
      v.strictObject({
        key: v.picklist(LEGAL_TEXT_KEYS, () => t('There is no such text')),
        version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
      }),
    ),
    v.minLength(1, () => t('At least one text is required')),
    v.maxLength(LEGAL_TEXT_KEYS.length, () => t('There are not so many texts')),
  ),
});
export type LegalTextsSeen = v.InferOutput<typeof legalTextsSeenSchema>;
