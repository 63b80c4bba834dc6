import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { displayNameUpTo, typedTextUpTo } from '../foundation/text.ts';
import { adminPlaceSchema, slugSchema, versionSchema } from './draft.ts';
import { lessonLinkSchema, lessonSummarySchema } from './lesson.ts';

export const COURSE_TITLE_MAX_LENGTH = 120;
export const COURSE_SUMMARY_MAX_LENGTH = 600;

/** What a course says of itself. */
export const courseContentSchema = v.strictObject({
  title: displayNameUpTo('Title', COURSE_TITLE_MAX_LENGTH),
  summary: typedTextUpTo('Summary', COURSE_SUMMARY_MAX_LENGTH),
});
export type CourseContent = v.InferOutput<typeof courseContentSchema>;

/** What it has to say before members see it. */
export const publishableCourseSchema = v.strictObject({
  title: v.pipe(courseContentSchema.entries.title, v.nonEmpty('Title is required')),
  summary: v.pipe(courseContentSchema.entries.summary, v.nonEmpty('Summary is required')),
});

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A published course in the list of a member, with how far that member is. */
export const courseSummarySchema = v.object({
  id: idSchema,
  slug: v.string(),
  ...courseContentSchema.entries,
  /** Published lessons, and how many of them the member has completed. */
  lessons: countSchema,
  completed: countSchema,
});
export type CourseSummary = v.InferOutput<typeof courseSummarySchema>;

/** Answer of `GET /api/academy/courses`. */
export const coursesSchema = v.object({
  courses: v.array(courseSummarySchema),
  /** Where to go on: the lesson that was looked at last, or the one after it; null when nothing was begun or all is done. */
  next: v.nullable(lessonLinkSchema),
});
export type Courses = v.InferOutput<typeof coursesSchema>;

/** Answer of `GET /api/academy/courses/{course}`. */
export const courseSchema = v.object({ ...courseSummarySchema.entries, outline: v.array(lessonSummarySchema) });
export type Course = v.InferOutput<typeof courseSchema>;

/** A course as admins see it. */
export const adminCourseSchema = v.object({
  ...adminPlaceSchema.entries,
  /** What members see; null while it is not published. */
  published: v.nullable(courseContentSchema),
  /** What is being written; null while that is what is published. */
  draft: v.nullable(courseContentSchema),
  lessons: countSchema,
  /** What stays when it is deleted: members who have begun one of its lessons, and the points that it brought. */
  learners: countSchema,
  points: countSchema,
});
export type AdminCourse = v.InferOutput<typeof adminCourseSchema>;

/** Body of `POST /api/admin/academy/courses`: a course that nobody sees yet. */
export const courseCreationSchema = v.strictObject({
  slug: slugSchema,
  title: v.pipe(courseContentSchema.entries.title, v.nonEmpty('Title is required')),
});
export type CourseCreation = v.InferOutput<typeof courseCreationSchema>;

/** Body of `PUT /api/admin/academy/courses/{id}/draft`: sent while somebody types. */
export const courseDraftSchema = v.strictObject({ version: versionSchema, content: courseContentSchema });
export type CourseDraft = v.InferOutput<typeof courseDraftSchema>;
