import * as v from 'valibot';
import { stateVersionSchema } from '../foundation/state-version.ts';
import { typedTextUpTo } from '../foundation/text.ts';
import { t } from '../words.ts';

/** About a page. */
export const HOW_TO_PAY_MAX_LENGTH = 5_000;

/** Markdown; an empty text removes it. */
export const howToPayInputSchema = v.strictObject({ text: typedTextUpTo(() => t('Text'), HOW_TO_PAY_MAX_LENGTH) });
export type HowToPayInput = v.InferOutput<typeof howToPayInputSchema>;

/** The admin's text, and what members read: rendered from Markdown and sanitized on the server. */
export const howToPaySchema = v.object({ text: v.string(), html: v.string(), version: stateVersionSchema });
export type HowToPay = v.InferOutput<typeof howToPaySchema>;
