import * as v from 'valibot';
import { earnedPointsSchema } from './points.ts';
import { quizResultSchema } from './quiz.ts';

/** The fastest that counts. */
export const PLAYBACK_RATE_MAX = 2;
export const PLAYBACK_RATE_MIN = 0.25;
/** Of a file, so much must have been watched. */
export const COMPLETION_SHARE = 0.9;
/** How often a player reports, in seconds. */
export const HEARTBEAT_SECONDS = 15;
/** Whoever was offline reports what was watched meanwhile; of a longer time no more than this counts, in seconds. */
export const CATCH_UP_MAX_SECONDS = 15 * 60;
/** Pieces in one report; more than a person makes by jumping about within fifteen minutes. */
export const SEEN_MAX = 50;
/** Six hours, in milliseconds, and what a player overshoots. */
const POSITION_MAX_MS = 6 * 60 * 60 * 1000 + 60_000;

const place = (sentence: string) =>
  v.pipe(v.number(sentence), v.integer(sentence), v.minValue(0, sentence), v.maxValue(POSITION_MAX_MS, sentence));

const pieceSentence = 'A piece must be whole milliseconds of the film, its end after its beginning';

/**
 * Body of `PUT /api/academy/lessons/{id}/progress`. With nothing seen it begins: from then on time passes. Of a lesson
 * that cannot be watched, the one piece runs from what was read before to what is read by now, both in milliseconds.
 */
export const progressReportSchema = v.strictObject({
  /** What was played since the last report that was answered. Sent again, it counts once. */
  seen: v.pipe(
    v.array(
      v.pipe(
        v.strictObject({ fromMs: place(pieceSentence), toMs: place(pieceSentence) }),
        v.check(({ fromMs, toMs }) => fromMs < toMs, pieceSentence),
      ),
      'seen must be a list of pieces',
    ),
    v.maxLength(SEEN_MAX, `A report has at most ${SEEN_MAX} pieces`),
  ),
  rate: v.pipe(
    v.number('The playback rate must be a number'),
    v.minValue(PLAYBACK_RATE_MIN, `The playback rate must be at least ${PLAYBACK_RATE_MIN}`),
    v.maxValue(PLAYBACK_RATE_MAX, `Only what is played at most ${PLAYBACK_RATE_MAX} times as fast counts`),
  ),
  /** Where the player stands, to go on from there on another device. */
  positionMs: place('The position must be whole milliseconds of the film'),
});
export type ProgressReport = v.InferOutput<typeof progressReportSchema>;

const millisecondsSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How far a member is in a lesson. */
export const progressSchema = v.object({
  /** What was watched or read, in order and without overlaps. */
  seen: v.array(v.object({ fromMs: millisecondsSchema, toMs: millisecondsSchema })),
  seenMs: millisecondsSchema,
  /** So much completes it: 90 % of a file, or the least reading time. */
  neededMs: millisecondsSchema,
  positionMs: millisecondsSchema,
  isCompleted: v.boolean(),
});
export type Progress = v.InferOutput<typeof progressSchema>;

/** Answer of a report. */
export const progressAnswerSchema = v.object({ ...progressSchema.entries, earned: v.array(earnedPointsSchema) });
export type ProgressAnswer = v.InferOutput<typeof progressAnswerSchema>;

/** Answer of `POST /api/academy/lessons/{id}/quiz`. */
export const quizAnswerSchema = v.object({
  results: v.array(quizResultSchema),
  isPassed: v.boolean(),
  isFirstTry: v.boolean(),
  /** Whether that completed the lesson, or it was before. */
  isCompleted: v.boolean(),
  earned: v.array(earnedPointsSchema),
});
export type QuizAnswer = v.InferOutput<typeof quizAnswerSchema>;
