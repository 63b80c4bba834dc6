import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { typedTextUpTo } from '../foundation/text.ts';
import { wholeNumber } from '../foundation/whole-number.ts';

/** In the order in which they are listed. */
export const LEGAL_TEXT_KEYS = ['terms', 'privacy', 'plan-summary'] as const;
export type LegalTextKey = (typeof LEGAL_TEXT_KEYS)[number];

export const LEGAL_TEXT_TITLES: Readonly<Record<LegalTextKey, string>> = {
  terms: 'Terms',
  privacy: 'Privacy Policy',
  'plan-summary': 'Plan Summary',
};

export const LEGAL_TEXT_PATHS: Readonly<Record<LegalTextKey, string>> = {
  terms: '/terms',
  privacy: '/privacy',
  'plan-summary': '/plan-summary',
};

/** About twenty pages. A request body may have 64 kB. */
export const LEGAL_TEXT_MAX_LENGTH = 50_000;

const keySchema = v.picklist(LEGAL_TEXT_KEYS);
const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(1));
const momentSchema = v.pipe(v.string(), v.isoTimestamp());

/** The newest published version. */
export const legalTextLinkSchema = v.object({ key: keySchema, version: versionSchema, publishedAt: momentSchema });
export type LegalTextLink = v.InferOutput<typeof legalTextLinkSchema>;

/** `html` is rendered from Markdown and sanitized on the server. */
export const legalTextSchema = v.object({ ...legalTextLinkSchema.entries, html: v.string() });
export type LegalText = v.InferOutput<typeof legalTextSchema>;

/** The draft and the published versions, newest first. */
export const legalTextDraftSchema = v.object({
  key: keySchema,
  /** Markdown; null without a draft. */
  draft: v.nullable(v.string()),
  /** Changes with each save of the draft; null without a draft. */
  revision: v.nullable(idSchema),
  /** Who saved the draft; null without a draft, and for drafts from before names were stored. */
  savedBy: v.nullable(v.string()),
  savedAt: v.nullable(momentSchema),
  versions: v.array(
    v.object({ version: versionSchema, text: v.string(), publishedAt: momentSchema, publishedBy: v.string() }),
  ),
});
export type LegalTextDraft = v.InferOutput<typeof legalTextDraftSchema>;

const textSchema = typedTextUpTo('Text', LEGAL_TEXT_MAX_LENGTH);

export const legalTextInputSchema = v.strictObject({ text: textSchema });
export type LegalTextInput = v.InferOutput<typeof legalTextInputSchema>;

const nextVersionSchema = wholeNumber('The version', 1, 100_000);

const revisionSchema = v.nullable(wholeNumber('The revision', 1));

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
  text: v.pipe(textSchema, v.nonEmpty('Text is required')),
  version: nextVersionSchema,
  revision: v.optional(revisionSchema),
});
export type LegalTextPublication = v.InferOutput<typeof legalTextPublicationSchema>;

/** The versions that the member saw. */
export const legalTextsSeenSchema = v.strictObject({
  texts: v.pipe(
    v.array(
      v.strictObject({
        key: v.picklist(LEGAL_TEXT_KEYS, 'There is no such text'),
        version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
      }),
    ),
    v.minLength(1, 'At least one text is required'),
    v.maxLength(LEGAL_TEXT_KEYS.length, 'There are not so many texts'),
  ),
});
export type LegalTextsSeen = v.InferOutput<typeof legalTextsSeenSchema>;
