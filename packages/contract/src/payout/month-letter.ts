import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { monthSchema } from './month.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const cents = v.pipe(v.number(), v.safeInteger());

/** How many of the people are named. */
export const LETTER_NAMES_MAX = 20;

/** Newest first. */
const peopleSchema = v.object({
  count,
  people: v.array(
    v.object({
      id: idSchema,
      /** Null for a former member. */
      username: v.nullable(v.string()),
    }),
  ),
});

/** What a closed month was for one member, on a page. */
export const monthLetterSchema = v.object({
  month: monthSchema,
  currency: v.string(),
  cents,
  /** Null if no month before it was closed. */
  previousCents: v.nullable(cents),
  /** What the member paid for the month, less refunds. */
  feesCents: cents,
  /** The same up to this month, and what was earned less what was taken back. */
  feesToDateCents: cents,
  earnedToDateCents: cents,
  /** People you sponsor who joined that month. */
  joined: peopleSchema,
  /** People you sponsor who paid for the month before, but not for this one. */
  paused: peopleSchema,
});
export type MonthLetter = v.InferOutput<typeof monthLetterSchema>;
