import * as v from 'valibot';
import { iframeSource } from '../content/iframe-source.ts';
import { idSchema } from '../foundation/id.ts';
import { displayNameUpTo, typedTextUpTo } from '../foundation/text.ts';
import { isSitePath, WEB_ADDRESS_MAX_LENGTH } from '../foundation/web-address.ts';
import { captionsSchema } from './captions.ts';
import { adminPlaceSchema, slugSchema, versionSchema } from './draft.ts';
import { progressSchema } from './progress.ts';
import { publishableQuizSchema, quizContentSchema, quizSchema } from './quiz.ts';

export const LESSON_TITLE_MAX_LENGTH = 120;
/** Of Markdown: ten pages. The whole body of a request may have 64 kB. */
export const LESSON_TEXT_MAX_LENGTH = 20_000;
/** Six hours. */
export const VIDEO_MAX_SECONDS = 6 * 60 * 60;
export const READING_MAX_SECONDS = 60 * 60;

/** How a lesson is learned: by watching a file, which can be measured; by an embed, or by its text, which cannot. */
export const LESSON_KINDS = ['file', 'embed', 'text'] as const;
export type LessonKind = (typeof LESSON_KINDS)[number];

/** What completes a lesson: 90 % of a file; of all else its quiz, or its least reading time where it has none. */
export const COMPLETED_BY = ['watching', 'quiz', 'reading'] as const;

const isFileAddress = (text: string): boolean => /^https:\/\//i.test(text) && URL.canParse(text);
const seconds = (name: string, least: number, most: number) =>
  v.pipe(
    v.number(`${name} must be a number of seconds`),
    v.integer(`${name} must be a whole number of seconds`),
    v.minValue(least, `${name} must be at least ${least} seconds`),
    v.maxValue(most, `${name} must be at most ${most} seconds`),
  );

const kindSchema = v.picklist(LESSON_KINDS, `Kind must be one of ${LESSON_KINDS.join(', ')}`);

/** A lesson as it is being written: what is missing is asked for when it is published. */
export const lessonContentSchema = v.strictObject({
  title: displayNameUpTo('Title', LESSON_TITLE_MAX_LENGTH),
  kind: kindSchema,
  /** Of a file an https address or a path of this site, of an embed what people paste; empty without a video. */
  videoUrl: typedTextUpTo('Video', WEB_ADDRESS_MAX_LENGTH),
  /** Of a file, as the admin’s player has measured it; 0 for every other. */
  durationSeconds: seconds('Duration', 0, VIDEO_MAX_SECONDS),
  /** Markdown. */
  text: typedTextUpTo('Text', LESSON_TEXT_MAX_LENGTH),
  /** For how long an embed or a text must stand in a tab that is seen. */
  leastReadingSeconds: seconds('Least reading time', 0, READING_MAX_SECONDS),
  quiz: quizContentSchema,
});
export type LessonContent = v.InferOutput<typeof lessonContentSchema>;

/** Answers `null` for an address that cannot be played. */
function playable({ kind, videoUrl }: Pick<LessonContent, 'kind' | 'videoUrl'>): string | null {
  if (kind === 'text') return videoUrl === '' ? '' : null;
  if (kind === 'file') return isFileAddress(videoUrl) || isSitePath(videoUrl) ? videoUrl : null;
  return isSitePath(videoUrl) ? videoUrl : iframeSource(videoUrl);
}

const VIDEO_SENTENCES: Readonly<Record<LessonKind, string>> = {
  file: 'Video must be the https address of a video file, or a path on this site',
  embed: 'Video must be an https address, an iframe that shows one, or a path on this site',
  text: 'A lesson of text has no video: leave Video empty, or choose another kind',
};

/** What a lesson must have before members see it; the address of an embed becomes that of its player. */
export const publishableLessonSchema = v.pipe(
  v.strictObject({
    ...lessonContentSchema.entries,
    title: v.pipe(lessonContentSchema.entries.title, v.nonEmpty('Title is required')),
    quiz: publishableQuizSchema,
  }),
  v.forward(
    v.check(
      ({ kind, durationSeconds }) => (kind === 'file') === durationSeconds > 0,
      'The video’s duration is missing: open it in the player once, so that it can be measured',
    ),
    ['durationSeconds'],
  ),
  v.forward(
    v.check(
      ({ kind, leastReadingSeconds }) => kind === 'file' || leastReadingSeconds > 0,
      'Least reading time is required, as nobody can measure how much of this is watched',
    ),
    ['leastReadingSeconds'],
  ),
  v.forward(
    v.check(({ kind, text }) => kind !== 'text' || text !== '', 'Text is required'),
    ['text'],
  ),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { value } = dataset;
    const videoUrl = playable(value);
    if (videoUrl === null) {
      addIssue({
        message: VIDEO_SENTENCES[value.kind],
        path: [{ type: 'object', origin: 'value', input: value, key: 'videoUrl', value: value.videoUrl }],
      });
      return NEVER;
    }
    return { ...value, videoUrl };
  }),
);

/** Where a lesson is. */
export const lessonLinkSchema = v.object({
  course: v.string(),
  lesson: v.string(),
  courseTitle: v.string(),
  title: v.string(),
});
export type LessonLink = v.InferOutput<typeof lessonLinkSchema>;

/** A lesson in the outline of its course. */
export const lessonSummarySchema = v.object({
  id: idSchema,
  slug: v.string(),
  title: v.string(),
  kind: v.picklist(LESSON_KINDS),
  /** How long it takes: of a file its length, of every other its least reading time. */
  seconds: v.pipe(v.number(), v.integer(), v.minValue(0)),
  hasQuiz: v.boolean(),
  isCompleted: v.boolean(),
});
export type LessonSummary = v.InferOutput<typeof lessonSummarySchema>;

/** Answer of `GET /api/academy/courses/{course}/lessons/{lesson}`. */
export const lessonSchema = v.object({
  ...lessonSummarySchema.entries,
  courseSlug: v.string(),
  courseTitle: v.string(),
  /** What is played or framed; null without a video. */
  videoUrl: v.nullable(v.string()),
  captions: v.array(captionsSchema),
  /** Made of the lesson’s Markdown by the server, and sanitised: nothing in it runs, loads or hides. */
  html: v.string(),
  quiz: v.nullable(quizSchema),
  completedBy: v.picklist(COMPLETED_BY),
  progress: progressSchema,
  previous: v.nullable(lessonLinkSchema),
  next: v.nullable(lessonLinkSchema),
});
export type Lesson = v.InferOutput<typeof lessonSchema>;

/** A lesson as admins see it. */
export const adminLessonSchema = v.object({
  ...adminPlaceSchema.entries,
  courseId: idSchema,
  published: v.nullable(lessonContentSchema),
  draft: v.nullable(lessonContentSchema),
  captions: v.array(captionsSchema),
  /** What stays when it is deleted: members who have begun it, and the points that it brought. */
  learners: v.pipe(v.number(), v.integer(), v.minValue(0)),
  points: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type AdminLesson = v.InferOutput<typeof adminLessonSchema>;

/** Body of `POST /api/admin/academy/courses/{id}/lessons`: a lesson that nobody sees yet. */
export const lessonCreationSchema = v.strictObject({
  slug: slugSchema,
  title: v.pipe(lessonContentSchema.entries.title, v.nonEmpty('Title is required')),
  kind: kindSchema,
});
export type LessonCreation = v.InferOutput<typeof lessonCreationSchema>;

/** Body of `PUT /api/admin/academy/lessons/{id}/draft`: sent while somebody types. */
export const lessonDraftSchema = v.strictObject({ version: versionSchema, content: lessonContentSchema });
export type LessonDraft = v.InferOutput<typeof lessonDraftSchema>;

/** Body of `POST /api/admin/academy/lessons/preview`. */
export const lessonPreviewInputSchema = v.strictObject({ text: lessonContentSchema.entries.text });
export type LessonPreviewInput = v.InferOutput<typeof lessonPreviewInputSchema>;
