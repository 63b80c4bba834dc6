import * as v from 'valibot';

/** The media type of captions (W3C WebVTT). */
export const CAPTIONS_TYPE = 'text/vtt';
/** Of a film of six hours. */
export const CAPTIONS_MAX_BYTES = 512 * 1024;
export const CAPTION_LANGUAGES_MAX = 20;

/** A language by BCP 47, as far as people name one: `en`, `pt-BR`. */
export const captionLanguageSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/, 'The language must be a code such as en or pt-BR'),
);

/** What a player is told of one file of captions. */
export const captionsSchema = v.object({
  language: v.string(),
  /** What the language is called in itself. */
  label: v.string(),
  path: v.string(),
});
export type Captions = v.InferOutput<typeof captionsSchema>;
