import * as v from 'valibot';
import { typedTextUpTo } from '../foundation/text.ts';
import { t } from '../words.ts';

export const CAPTIONS_TYPE = 'text/vtt';
/** Enough for an hour of video. A request body may have 64 kB. */
export const CAPTIONS_MAX_LENGTH = 60_000;
export const CAPTION_LANGUAGES_MAX = 20;

/** A BCP 47 language such as `en` or `pt-BR`. */
export const captionLanguageSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/, () => t('The language must be a code such as en or pt-BR')),
);

export const captionsSchema = v.object({
  language: v.string(),
  /** The language's own name for itself. */
  label: v.string(),
  path: v.string(),
});
export type Captions = v.InferOutput<typeof captionsSchema>;

export const captionsInputSchema = v.strictObject({
  text: v.pipe(
    typedTextUpTo(() => t('Captions'), CAPTIONS_MAX_LENGTH),
    v.nonEmpty(() => t('Captions are required')),
  ),
});
export type CaptionsInput = v.InferOutput<typeof captionsInputSchema>;
