import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';

/** Includes today. */
export const PROFILE_DAYS_SHOWN = 90;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Visits and clicks of the last {@link PROFILE_DAYS_SHOWN} days. Each visitor counts once a day per page and card;
 * bots and the owner don't count.
 */
export const profileStatisticsSchema = v.object({
  visits: countSchema,
  /** Clicks on the member's companies, on any page. */
  clicks: countSchema,
  /** Oldest first, in the site's time zone. */
  days: v.array(v.object({ day: v.pipe(v.string(), v.isoDate()), visits: countSchema, clicks: countSchema })),
  /** In page order. */
  cards: v.array(
    v.object({
      id: idSchema,
      companyName: v.string(),
      /** Visits of pages with this card, including pages of members who show their sponsor's companies. */
      visits: countSchema,
      clicks: countSchema,
    }),
  ),
});
export type ProfileStatistics = v.InferOutput<typeof profileStatisticsSchema>;
