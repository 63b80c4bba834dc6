import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { displayNameUpTo, typedTextUpTo } from '../foundation/text.ts';
import { idListSchema } from '../foundation/whole-number.ts';
import { picturePathSchema } from '../money-train/picture.ts';
import { t } from '../words.ts';
import { adminPlaceSchema, slugSchema, versionSchema } from './draft.ts';
import { lessonLinkSchema, lessonSummarySchema } from './lesson.ts';

export const COURSE_TITLE_MAX_LENGTH = 120;
export const COURSE_SUMMARY_MAX_LENGTH = 600;

export const courseContentSchema = v.strictObject({
  title: displayNameUpTo(() => t('Title'), COURSE_TITLE_MAX_LENGTH),
  summary: typedTextUpTo(() => t('Summary'), COURSE_SUMMARY_MAX_LENGTH),
});
export type CourseContent = v.InferOutput<typeof courseContentSchema>;

export const publishableCourseSchema = v.strictObject({
  title: v.pipe(
    courseContentSchema.entries.title,
    v.nonEmpty(() => t('Title is required')),
  ),
  summary: v.pipe(
    courseContentSchema.entries.summary,
    v.nonEmpty(() => t('Summary is required')),
  ),
});

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** An image that an author chose. Missing from an older API. */
const coverSchema = v.optional(v.nullable(picturePathSchema));

const courseLinkSchema = v.object({ slug: v.string(), title: v.string() });

/** A published course with the member's progress. */
export const courseSummarySchema = v.object({
  id: idSchema,
  slug: v.string(),
  ...courseContentSchema.entries,
  /** Published lessons, and how many of them the member has completed. */
  lessons: countSchema,
  completed: countSchema,
  cover: coverSchema,
  /** Courses that the member has to finish before its lessons open. Missing from an older API. */
  finishFirst: v.optional(v.array(courseLinkSchema)),
  /** The video that the member last left before its end. Missing from an older API. */
  stopped: v.optional(v.nullable(v.object({ lesson: v.string(), title: v.string(), positionMs: countSchema }))),
  /** In which its texts are; another one than the page's where they aren't translated. Missing from an older API. */
  language: v.optional(v.string()),
});
export type CourseSummary = v.InferOutput<typeof courseSummarySchema>;

export const coursesSchema = v.object({
  courses: v.array(courseSummarySchema),
  /** The lesson to continue with; null when nothing was started or everything is done. */
  next: v.nullable(lessonLinkSchema),
});
export type Courses = v.InferOutput<typeof coursesSchema>;

export const courseSchema = v.object({ ...courseSummarySchema.entries, outline: v.array(lessonSummarySchema) });
export type Course = v.InferOutput<typeof courseSchema>;

export const adminCourseSchema = v.object({
  ...adminPlaceSchema.entries,
  /** Null while it isn't published. */
  published: v.nullable(courseContentSchema),
  /** Null while the draft equals what is published. */
  draft: v.nullable(courseContentSchema),
  cover: coverSchema,
  /** Ids of the courses that members finish before it. Missing from an older API. */
  prerequisites: v.optional(v.array(idSchema)),
  lessons: countSchema,
  /** How many of them are published. Missing from an older API. */
  publishedLessons: v.optional(countSchema),
  /** What remains when the course is deleted: the members who started a lesson, and the points they earned. */
  learners: countSchema,
  points: countSchema,
});
export type AdminCourse = v.InferOutput<typeof adminCourseSchema>;

export const courseCreationSchema = v.strictObject({
  slug: slugSchema,
  title: v.pipe(
    courseContentSchema.entries.title,
    v.nonEmpty(() => t('Title is required')),
  ),
});
export type CourseCreation = v.InferOutput<typeof courseCreationSchema>;

export const courseDraftSchema = v.strictObject({ version: versionSchema, content: courseContentSchema });
export type CourseDraft = v.InferOutput<typeof courseDraftSchema>;

const PREREQUISITES_MAX = 20;
const prerequisiteIdsSchema = v.pipe(
  idListSchema,
  v.maxLength(PREREQUISITES_MAX, () => t('At most {most} courses can come first', { most: PREREQUISITES_MAX })),
  v.check(
    (ids) => new Set(ids).size === ids.length,
    () => t('Each course can come first only once'),
  ),
);

/** Which courses members finish before one; `seen` are those that were read. */
export const prerequisitesSchema = v.strictObject({ ids: prerequisiteIdsSchema, seen: prerequisiteIdsSchema });
export type Prerequisites = v.InferOutput<typeof prerequisitesSchema>;
