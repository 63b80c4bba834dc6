import * as v from 'valibot';
import { iframeSource, watchPage } from '../content/iframe-source.ts';
import { idSchema } from '../foundation/id.ts';
import { displayNameUpTo, typedTextUpTo } from '../foundation/text.ts';
import { isSitePath, WEB_ADDRESS_MAX_LENGTH } from '../foundation/web-address.ts';
import { wholeNumber } from '../foundation/whole-number.ts';
import { picturePathSchema } from '../money-train/picture.ts';
import { t } from '../words.ts';
import { captionsSchema } from './captions.ts';
import { chapterSchema } from './chapters.ts';
import { adminPlaceSchema, slugSchema, versionSchema } from './draft.ts';
import { progressSchema } from './progress.ts';
import {
  askedSchema,
  plainQuizSchema,
  publishableQuizSchema,
  quizContentSchema,
  quizRulesInputSchema,
  quizRulesSchema,
  quizSchema,
} from './quiz.ts';
import { leastReadingSecondsOf, READING_MAX_SECONDS } from './reading-time.ts';

export const LESSON_TITLE_MAX_LENGTH = 120;
/** Ten pages of Markdown. A request body may have 64 kB. */
export const LESSON_TEXT_MAX_LENGTH = 20_000;
export const VIDEO_MAX_SECONDS = 6 * 60 * 60;
/** As many as can be put in order. */
const LESSONS_AT_ONCE_MAX = 500;

/** Only watching a file can be measured; an embed and a text can't. */
export const LESSON_KINDS = ['file', 'embed', 'text'] as const;
export type LessonKind = (typeof LESSON_KINDS)[number];

/** 90 % of a file completes it. Anything else needs its quiz or, without one, its minimum reading time. */
export const COMPLETED_BY = ['watching', 'quiz', 'reading'] as const;

/** A page of a video site plays only as an embed. */
const isFileAddress = (text: string): boolean =>
  /^https:\/\//i.test(text) && URL.canParse(text) && !watchPage(iframeSource(text) ?? text).isKnown;
const seconds = (name: () => string, least: number, most: number) =>
  v.pipe(
    v.number(() => t('{name} must be a number of seconds', { name: name() })),
    v.integer(() => t('{name} must be a whole number of seconds', { name: name() })),
    v.minValue(least, () => t('{name} must be at least {least} seconds', { name: name(), least })),
    v.maxValue(most, () => t('{name} must be at most {most} seconds', { name: name(), most })),
  );

const kindSchema = v.picklist(LESSON_KINDS, () => t('Kind must be one of {list}', { list: LESSON_KINDS.join(', ') }));

/** A lesson being edited. Missing parts are reported when it is published. */
export const lessonContentSchema = v.strictObject({
  title: displayNameUpTo(() => t('Title'), LESSON_TITLE_MAX_LENGTH),
  kind: kindSchema,
  /** A file has an https address or a path on this site, an embed has whatever people paste. Empty without a video. */
  videoUrl: typedTextUpTo(() => t('Video'), WEB_ADDRESS_MAX_LENGTH),
  /** Measured by the admin's player for a file; otherwise 0. */
  durationSeconds: seconds(() => t('Duration'), 0, VIDEO_MAX_SECONDS),
  text: typedTextUpTo(() => t('Text'), LESSON_TEXT_MAX_LENGTH),
  /** How long an embed or a text must be open in a visible tab; 0 takes the time that its text needs (reading-time.ts). */
  leastReadingSeconds: seconds(() => t('Minimum reading time'), 0, READING_MAX_SECONDS),
  quiz: quizContentSchema,
  asked: askedSchema,
});
export type LessonContent = v.InferOutput<typeof lessonContentSchema>;

/** A lesson without the rules of its quiz, as released pages send and read it. */
export const plainLessonSchema = v.strictObject({
  ...v.omit(lessonContentSchema, ['asked']).entries,
  quiz: plainQuizSchema,
});
export type PlainLesson = v.InferOutput<typeof plainLessonSchema>;

/** Returns `null` for an address that can't be played. */
function playable({ kind, videoUrl }: Pick<LessonContent, 'kind' | 'videoUrl'>): string | null {
  if (kind === 'text') return videoUrl === '' ? '' : null;
  if (kind === 'file') return isFileAddress(videoUrl) || isSitePath(videoUrl) ? videoUrl : null;
  return isSitePath(videoUrl) ? videoUrl : iframeSource(videoUrl);
}

function videoSentence(kind: LessonKind): string {
  if (kind === 'file') return t('Video must be the https address of a video file, or a path on this site');
  return kind === 'embed'
    ? t('Video must be an https address, an iframe that shows one, or a path on this site')
    : t('A lesson of text has no video: leave Video empty, or choose another kind');
}

export const publishableLessonSchema = v.pipe(
  v.strictObject({
    ...lessonContentSchema.entries,
    title: v.pipe(
      lessonContentSchema.entries.title,
      v.nonEmpty(() => t('Title is required')),
    ),
    quiz: publishableQuizSchema,
  }),
  v.forward(
    v.check(
      ({ quiz, asked }) => asked <= quiz.length,
      () => t('There are not so many questions'),
    ),
    ['asked'],
  ),
  v.forward(
    v.check(
      ({ kind, durationSeconds }) => (kind === 'file') === durationSeconds > 0,
      () => t('The video’s duration is missing: open it in the player once, so that it can be measured'),
    ),
    ['durationSeconds'],
  ),
  v.forward(
    v.check(
      // A lesson of text without its text says that instead.
      ({ kind, ...lesson }) =>
        kind === 'file' || (kind === 'text' && lesson.text === '') || leastReadingSecondsOf(lesson) > 0,
      () => t('Minimum reading time is required, because there is no text to work it out from'),
    ),
    ['leastReadingSeconds'],
  ),
  v.forward(
    v.check(
      ({ kind, text }) => kind !== 'text' || text !== '',
      () => t('Text is required'),
    ),
    ['text'],
  ),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { value } = dataset;
    const videoUrl = playable(value);
    if (videoUrl === null) {
      addIssue({
        message: videoSentence(value.kind),
        path: [{ type: 'object', origin: 'value', input: value, key: 'videoUrl', value: value.videoUrl }],
      });
      return NEVER;
    }
    return { ...value, videoUrl };
  }),
);

export const lessonLinkSchema = v.object({
  course: v.string(),
  lesson: v.string(),
  courseTitle: v.string(),
  title: v.string(),
});
export type LessonLink = v.InferOutput<typeof lessonLinkSchema>;

export const lessonSummarySchema = v.object({
  id: idSchema,
  slug: v.string(),
  title: v.string(),
  kind: v.picklist(LESSON_KINDS),
  /** The length of a file, or the minimum reading time. */
  seconds: v.pipe(v.number(), v.integer(), v.minValue(0)),
  hasQuiz: v.boolean(),
  isCompleted: v.boolean(),
  /** In the outline: points that the member can still earn here by the rules in force, and those earned. */
  pointsLeft: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  pointsEarned: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
export type LessonSummary = v.InferOutput<typeof lessonSummarySchema>;

/** What a video has beside it. Missing from an older API. */
const videoDetails = {
  poster: v.optional(v.nullable(picturePathSchema)),
  /** In their order. */
  chapters: v.optional(v.array(chapterSchema)),
};

export const lessonSchema = v.object({
  ...lessonSummarySchema.entries,
  courseSlug: v.string(),
  courseTitle: v.string(),
  /** Null without a video. */
  videoUrl: v.nullable(v.string()),
  captions: v.array(captionsSchema),
  ...videoDetails,
  /** Rendered from Markdown and sanitized on the server. */
  html: v.string(),
  quiz: v.nullable(quizSchema),
  completedBy: v.picklist(COMPLETED_BY),
  progress: progressSchema,
  /** The member's own note, empty without one. Missing from an older API. */
  note: v.optional(v.string()),
  previous: v.nullable(lessonLinkSchema),
  next: v.nullable(lessonLinkSchema),
  /** In which its texts are; another one than the page's where they aren't translated. Missing from an older API. */
  language: v.optional(v.string()),
});
export type Lesson = v.InferOutput<typeof lessonSchema>;

export const adminLessonSchema = v.object({
  ...adminPlaceSchema.entries,
  courseId: idSchema,
  published: v.nullable(plainLessonSchema),
  draft: v.nullable(plainLessonSchema),
  /** What `published` and `draft` lack. Missing from an older API. */
  quizRules: v.optional(v.object({ published: v.nullable(quizRulesSchema), draft: v.nullable(quizRulesSchema) })),
  captions: v.array(captionsSchema),
  ...videoDetails,
  /** What remains when the lesson is deleted: the members who started it, and the points they earned. */
  learners: v.pipe(v.number(), v.integer(), v.minValue(0)),
  points: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type AdminLesson = v.InferOutput<typeof adminLessonSchema>;

export const lessonCreationSchema = v.strictObject({
  slug: slugSchema,
  title: v.pipe(
    lessonContentSchema.entries.title,
    v.nonEmpty(() => t('Title is required')),
  ),
  kind: kindSchema,
});
export type LessonCreation = v.InferOutput<typeof lessonCreationSchema>;

export const lessonDraftSchema = v.strictObject({
  version: versionSchema,
  content: plainLessonSchema,
  /** Older pages leave it out. */
  quizRules: v.optional(quizRulesInputSchema),
});
export type LessonDraft = v.InferOutput<typeof lessonDraftSchema>;

/** All lessons of a course to publish, as they were read. */
export const lessonPublicationsSchema = v.strictObject({
  seen: v.pipe(
    v.array(
      v.strictObject({ id: wholeNumber(() => t('The id'), 1), version: versionSchema }),
      'seen must be a list of lessons',
    ),
    v.minLength(1, () => t('Choose at least one lesson')),
    v.maxLength(LESSONS_AT_ONCE_MAX, () => t('At most {most} can be published at once', { most: LESSONS_AT_ONCE_MAX })),
  ),
});
export type LessonPublications = v.InferOutput<typeof lessonPublicationsSchema>;

/** What a lesson was before it was changed. */
export const lessonVersionSchema = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  savedBy: v.string(),
  savedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Whether members saw exactly this. */
  isPublished: v.boolean(),
  /** How long its text was. */
  characters: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type LessonVersion = v.InferOutput<typeof lessonVersionSchema>;

export const lessonVersionContentSchema = v.object({ ...lessonVersionSchema.entries, content: lessonContentSchema });
export type LessonVersionContent = v.InferOutput<typeof lessonVersionContentSchema>;

/** An image for a lesson's text, in which its path is the address of a Markdown image. */
export const lessonPictureSchema = v.object({ path: picturePathSchema });
export type LessonPicture = v.InferOutput<typeof lessonPictureSchema>;

export const lessonPreviewInputSchema = v.strictObject({ text: lessonContentSchema.entries.text });
export type LessonPreviewInput = v.InferOutput<typeof lessonPreviewInputSchema>;
