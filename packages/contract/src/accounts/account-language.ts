import * as v from 'valibot';
import { languageSchema } from '../words/translation.ts';

/** What an account's pages and mails are in; null: what its browser asks for. */
export const accountLanguageSchema = v.strictObject({ language: v.nullable(languageSchema) });
export type AccountLanguage = v.InferOutput<typeof accountLanguageSchema>;
