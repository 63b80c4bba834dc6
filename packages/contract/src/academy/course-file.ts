import * as v from 'valibot';
import { typedTextUpTo } from '../foundation/text.ts';
import { languageSchema } from '../words/translation.ts';
import { t } from '../words.ts';
import { CAPTIONS_MAX_LENGTH, captionLanguageSchema, captionsInputSchema } from './captions.ts';
import { courseContentSchema } from './course.ts';
import { slugSchema } from './draft.ts';
import { LESSON_KINDS, LESSON_TEXT_MAX_LENGTH, lessonContentSchema } from './lesson.ts';

export const COURSE_FILE_FORMAT = 'powerline-course';
/**
 * A new field of the file raises it, so that an older site says that it is too old instead of losing something. What
 * the content of a lesson or a quiz gains is optional there, and comes along by itself.
 */
export const COURSE_FILE_VERSION = 2;
export const COURSE_FILE_TYPE = 'application/vnd.powerline.course';
/** About twelve images of the largest size, or several hundred lessons. */
export const COURSE_FILE_MAX_BYTES = 16 * 1024 * 1024;
export const COURSE_FILE_LESSONS_MAX = 100;
export const COURSE_FILE_IMAGES_MAX = 100;
const LANGUAGES_MAX = 20;

/** Longer texts are a list of lines, so that people can read and compare them. */
const lineSchema = v.pipe(
  v.string(),
  v.maxLength(CAPTIONS_MAX_LENGTH, () => t('Text must be at most {most} characters', { most: CAPTIONS_MAX_LENGTH })),
);
const linesSchema = v.union([
  lineSchema,
  v.pipe(
    v.array(lineSchema),
    v.transform((lines) => lines.join('\n')),
  ),
]);

/** At most one entry for each language. */
const byLanguage = <Schema extends v.GenericSchema>(language: v.GenericSchema<string, string>, schema: Schema) =>
  v.pipe(
    v.record(language, schema),
    v.check(
      (entries) => Object.keys(entries).length <= LANGUAGES_MAX,
      () => t('At most {most} languages', { most: LANGUAGES_MAX }),
    ),
  );

/** By the fields of the site's translations, such as `title`, `text` and `quiz.0.choices.1`. */
const translationsSchema = byLanguage(
  languageSchema,
  v.record(
    v.pipe(v.string(), v.maxLength(40)),
    v.pipe(
      linesSchema,
      typedTextUpTo(() => t('Text'), LESSON_TEXT_MAX_LENGTH),
    ),
  ),
);

const fileLessonSchema = v.strictObject({
  slug: slugSchema,
  ...lessonContentSchema.entries,
  text: v.pipe(linesSchema, lessonContentSchema.entries.text),
  /** WebVTT. */
  captions: byLanguage(captionLanguageSchema, v.pipe(linesSchema, captionsInputSchema.entries.text)),
  translations: translationsSchema,
});

/** The SHA-256 of an image's content. */
const imageNameSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{64}\.webp$/, () => t('The name of an image must be its SHA-256 and .webp')),
);

/** The cover, or an image that texts of the course show at `/api/pictures/<name>`. */
const fileImageSchema = v.strictObject({
  name: imageNameSchema,
  content: v.pipe(
    v.string(),
    // One megabyte.
    v.maxLength(1_400_000, () => t('An image must be at most 1 MB')),
    v.base64(() => t('An image must be in Base64')),
  ),
});

/** A course as one file, with everything that its authors wrote and nothing that its learners did. */
export const courseFileSchema = v.strictObject({
  format: v.literal(COURSE_FILE_FORMAT),
  version: v.pipe(
    v.picklist([1, COURSE_FILE_VERSION]),
    v.transform((): typeof COURSE_FILE_VERSION => COURSE_FILE_VERSION),
  ),
  /** Of the originals. */
  language: languageSchema,
  slug: slugSchema,
  ...courseContentSchema.entries,
  /** The name of one of the images. Version 1 had none. */
  cover: v.optional(v.nullable(imageNameSchema), null),
  translations: translationsSchema,
  lessons: v.pipe(
    v.array(fileLessonSchema),
    v.maxLength(COURSE_FILE_LESSONS_MAX, () =>
      t('A course file has at most {most} lessons', { most: COURSE_FILE_LESSONS_MAX }),
    ),
    v.check(
      (lessons) => new Set(lessons.map(({ slug }) => slug)).size === lessons.length,
      () => t('Two lessons have the same address'),
    ),
  ),
  /** At the end, because no one reads them. */
  images: v.pipe(
    v.array(fileImageSchema),
    v.maxLength(COURSE_FILE_IMAGES_MAX, () =>
      t('A course file has at most {most} images', { most: COURSE_FILE_IMAGES_MAX }),
    ),
  ),
});
export type CourseFile = v.InferOutput<typeof courseFileSchema>;
export type CourseFileLesson = CourseFile['lessons'][number];

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What a person reads about a file: where, and what to do about it. */
export const courseFileRemarkSchema = v.object({ place: v.string(), sentence: v.string() });
export type CourseFileRemark = v.InferOutput<typeof courseFileRemarkSchema>;

export const courseOutlineSchema = v.object({
  title: v.string(),
  summary: v.string(),
  lessons: v.array(
    v.object({
      title: v.string(),
      kind: v.picklist(LESSON_KINDS),
      /** The length of a video, or what the text takes to read. */
      seconds: countSchema,
      questions: countSchema,
      captions: v.array(v.string()),
    }),
  ),
  images: countSchema,
  /** Other languages that come along. */
  languages: v.array(v.string()),
});
export type CourseOutline = v.InferOutput<typeof courseOutlineSchema>;

/** What an import would bring. Nothing is stored. */
export const courseFilePreviewSchema = v.object({
  /** Null when the file has problems. */
  course: v.nullable(
    v.object({
      ...courseOutlineSchema.entries,
      /** The address it will have, and whether that differs from the file's because another course has it. */
      slug: v.string(),
      isRenamed: v.boolean(),
    }),
  ),
  /** The file can't be imported with these. */
  problems: v.array(courseFileRemarkSchema),
  /** What is good to know, or needs a look before the course is published. */
  notes: v.array(courseFileRemarkSchema),
});
export type CourseFilePreview = v.InferOutput<typeof courseFilePreviewSchema>;

export const starterChoiceSchema = v.strictObject({ slug: slugSchema });
export type StarterChoice = v.InferOutput<typeof starterChoiceSchema>;

/** A course that we wrote, for any site. */
export const starterCourseSchema = v.object({ slug: v.string(), ...courseOutlineSchema.entries });
export type StarterCourse = v.InferOutput<typeof starterCourseSchema>;
