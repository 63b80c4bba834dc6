import * as v from 'valibot';
import { t } from '../words.ts';
import { earnedPointsSchema } from './points.ts';
import { quizResultSchema, quizSchema } from './quiz.ts';

/** The highest speed that counts. */
export const PLAYBACK_RATE_MAX = 2;
export const PLAYBACK_RATE_MIN = 0.25;
/** The share of a file that must be watched. */
export const COMPLETION_SHARE = 0.9;
/** How often a player reports, in seconds. */
export const HEARTBEAT_SECONDS = 15;
/** A member who was offline reports later. At most this much counts, in seconds. */
export const CATCH_UP_MAX_SECONDS = 15 * 60;
/** Pieces in one report: more than a person makes by jumping around for fifteen minutes. */
export const SEEN_MAX = 50;
/** Six hours in milliseconds, with some room for players that overshoot. */
const POSITION_MAX_MS = 6 * 60 * 60 * 1000 + 60_000;

const place = (sentence: () => string) =>
  v.pipe(v.number(sentence), v.integer(sentence), v.minValue(0, sentence), v.maxValue(POSITION_MAX_MS, sentence));

const pieceSentence = () => t('A piece must be whole milliseconds of the film, its end after its beginning');

/**
 * A report with nothing `seen` starts the lesson and its clock. For a lesson that can't be watched, its one piece
 * runs from the earlier reading time to the current one, in milliseconds.
 */
export const progressReportSchema = v.strictObject({
  /** What was played since the last answered report. A repeated report counts once. */
  seen: v.pipe(
    v.array(
      v.pipe(
        v.strictObject({ fromMs: place(pieceSentence), toMs: place(pieceSentence) }),
        v.check(({ fromMs, toMs }) => fromMs < toMs, pieceSentence),
      ),
      'seen must be a list of pieces',
    ),
    v.maxLength(SEEN_MAX, () => t('A report has at most {most} pieces', { most: SEEN_MAX })),
  ),
  rate: v.pipe(
    v.number(() => t('The playback rate must be a number')),
    v.minValue(PLAYBACK_RATE_MIN, () => t('The playback rate must be at least {least}', { least: PLAYBACK_RATE_MIN })),
    v.maxValue(PLAYBACK_RATE_MAX, () =>
      t('Only what is played at most {most} times as fast counts', { most: PLAYBACK_RATE_MAX }),
    ),
  ),
  /** The player's position, to continue on another device. */
  positionMs: place(() => t('The position must be whole milliseconds of the film')),
});
export type ProgressReport = v.InferOutput<typeof progressReportSchema>;

const millisecondsSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

export const progressSchema = v.object({
  /** What was watched or read, sorted and without overlaps. */
  seen: v.array(v.object({ fromMs: millisecondsSchema, toMs: millisecondsSchema })),
  seenMs: millisecondsSchema,
  /** What completes it: 90 % of a file, or the minimum reading time. */
  neededMs: millisecondsSchema,
  positionMs: millisecondsSchema,
  isCompleted: v.boolean(),
});
export type Progress = v.InferOutput<typeof progressSchema>;

export const progressAnswerSchema = v.object({ ...progressSchema.entries, earned: v.array(earnedPointsSchema) });
export type ProgressAnswer = v.InferOutput<typeof progressAnswerSchema>;

export const quizAnswerSchema = v.object({
  results: v.array(quizResultSchema),
  isPassed: v.boolean(),
  isFirstTry: v.boolean(),
  /** What another try asks. */
  again: v.pick(quizSchema, ['questions', 'draw']),
  /** Also true when it was completed before. */
  isCompleted: v.boolean(),
  earned: v.array(earnedPointsSchema),
});
export type QuizAnswer = v.InferOutput<typeof quizAnswerSchema>;
