import * as v from 'valibot';
import { t } from '../words.ts';

export const RHYTHM_DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

const daySchema = v.pipe(v.string(), v.isoDate());
const goalSentence = () => t('Choose one to seven days a week, or none');

/** How many days a week a member wants to learn; null while they have chosen none. */
export const rhythmInputSchema = v.strictObject({
  goal: v.nullable(v.picklist(RHYTHM_DAYS, goalSentence)),
  isPaused: v.boolean('isPaused must be true or false'),
});
export type RhythmInput = v.InferOutput<typeof rhythmInputSchema>;

export const rhythmSchema = v.object({
  goal: v.nullable(v.picklist(RHYTHM_DAYS)),
  isPaused: v.boolean(),
  /** In the installation's time zone, as all of these days. */
  today: daySchema,
  /** This week, Monday first. A day is done when the member completed something on it. */
  week: v.array(v.object({ day: daySchema, isDone: v.boolean() })),
  /** Weeks in a row that met the goal. */
  weeks: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type Rhythm = v.InferOutput<typeof rhythmSchema>;
