import * as v from 'valibot';
import { integerSchema } from '../foundation/id.ts';
import { courseSummarySchema } from './course.ts';
import { redemptionSchema } from './prize.ts';

/** The latest ones of a learner. */
export const LEARNER_PRIZES_SHOWN = 5;

/** What one person learned, for admins. */
export const learnerSchema = v.object({
  /** Published courses in their order, with the person's progress. */
  courses: v.array(courseSummarySchema),
  points: integerSchema,
  /** Requested prizes, newest first, without the address. */
  prizes: v.array(v.omit(redemptionSchema, ['deliverTo', 'reason', 'changedAt', 'tracking', 'trackingUrl'])),
});
export type Learner = v.InferOutput<typeof learnerSchema>;
