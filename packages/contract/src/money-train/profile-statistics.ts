import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';

/** Of how many days visits and clicks are told, today included. */
export const PROFILE_DAYS_SHOWN = 90;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Answer of `GET /api/profile/statistics`: how one's page and the cards on it do in the last {@link PROFILE_DAYS_SHOWN}
 * days. Of one visitor at most one visit, and one click of a card, is counted a day; robots and oneself never.
 */
export const profileStatisticsSchema = v.object({
  visits: countSchema,
  /** On one's own companies, wherever their cards stand. */
  clicks: countSchema,
  /** Each day, the oldest first. Days are in the site's time zone. */
  days: v.array(v.object({ day: v.pipe(v.string(), v.isoDate()), visits: countSchema, clicks: countSchema })),
  /** One's companies, in the order of the page. */
  cards: v.array(
    v.object({
      id: idSchema,
      companyName: v.string(),
      /** Visits of pages on which the card stood: one's own, and those of members who show their sponsor's companies. */
      visits: countSchema,
      clicks: countSchema,
    }),
  ),
});
export type ProfileStatistics = v.InferOutput<typeof profileStatisticsSchema>;
