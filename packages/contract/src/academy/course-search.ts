import * as v from 'valibot';
import { displayNameUpTo } from '../foundation/text.ts';
import { t } from '../words.ts';

export const COURSE_SEARCH_MAX_LENGTH = 100;

export const courseSearchQuerySchema = v.strictObject({
  q: v.pipe(
    displayNameUpTo(() => t('Search'), COURSE_SEARCH_MAX_LENGTH),
    v.nonEmpty(() => t('Type something to search for')),
  ),
});

/** A text in pieces, in order, that marks the hits without any HTML. */
const markedTextSchema = v.array(v.object({ text: v.string(), isHit: v.boolean() }));
export type MarkedText = v.InferOutput<typeof markedTextSchema>;

/** Courses first, then lessons. */
export const courseSearchSchema = v.object({
  hits: v.array(
    v.object({
      course: v.string(),
      /** Null for the course itself. */
      lesson: v.nullable(v.string()),
      courseTitle: v.string(),
      title: markedTextSchema,
      /** An excerpt around the first hit. */
      text: markedTextSchema,
    }),
  ),
});
export type CourseSearch = v.InferOutput<typeof courseSearchSchema>;
