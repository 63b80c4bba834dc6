import * as v from 'valibot';
import { typedTextUpTo } from '../foundation/text.ts';
import { t } from '../words.ts';

export const NOTE_MAX_LENGTH = 10_000;

/** An empty note is deleted. */
export const noteInputSchema = v.strictObject({ text: typedTextUpTo(() => t('Note'), NOTE_MAX_LENGTH) });
export type NoteInput = v.InferOutput<typeof noteInputSchema>;

/** A member's own note about a lesson. Only its writer reads it. */
export const noteSchema = v.object({
  /** The slug of the lesson, and its title. */
  lesson: v.string(),
  title: v.string(),
  text: v.string(),
  savedAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type Note = v.InferOutput<typeof noteSchema>;

export const notesSchema = v.object({ notes: v.array(noteSchema) });
export type Notes = v.InferOutput<typeof notesSchema>;
