import * as v from 'valibot';
import { LEGAL_TEXT_KEYS, legalTextKeySchema, legalTextVersionSchema, publishedAtSchema } from './legal-text-fields.ts';

export { LEGAL_TEXT_KEYS };
export type LegalTextKey = (typeof LEGAL_TEXT_KEYS)[number];

export const LEGAL_TEXT_PATHS: Readonly<Record<LegalTextKey, string>> = {
  terms: '/terms',
  privacy: '/privacy',
  'plan-summary': '/plan-summary',
};

/** The newest published version. */
export const legalTextLinkSchema = v.object({
  key: legalTextKeySchema,
  version: legalTextVersionSchema,
  publishedAt: publishedAtSchema,
});
export type LegalTextLink = v.InferOutput<typeof legalTextLinkSchema>;

/** `html` is rendered from Markdown and sanitized on the server. */
export const legalTextSchema = v.object({
  ...legalTextLinkSchema.entries,
  html: v.string(),
  /** In which the text is; another one than the page's where it isn't translated. Missing from an older API. */
  language: v.optional(v.string()),
});
export type LegalText = v.InferOutput<typeof legalTextSchema>;
