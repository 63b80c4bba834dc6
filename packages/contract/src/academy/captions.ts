import * as v from 'valibot';
import { typedTextUpTo } from '../foundation/text.ts';

/** The media type of captions (W3C WebVTT). */
export const CAPTIONS_TYPE = 'text/vtt';
/** Of a film of an hour. The whole body of a request may have 64 kB. */
export const CAPTIONS_MAX_LENGTH = 60_000;
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

/** Body of `PUT /api/admin/academy/lessons/{id}/captions/{language}`: a file of WebVTT, whose every fault is named. */
export const captionsInputSchema = v.strictObject({
  text: v.pipe(typedTextUpTo('Captions', CAPTIONS_MAX_LENGTH), v.nonEmpty('Captions are required')),
});
export type CaptionsInput = v.InferOutput<typeof captionsInputSchema>;
