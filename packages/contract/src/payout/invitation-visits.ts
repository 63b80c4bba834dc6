import * as v from 'valibot';

/** Includes today. */
export const INVITATION_DAYS_SHOWN = 90;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What the member's invitation link did in the last {@link INVITATION_DAYS_SHOWN} days. */
export const invitationVisitsSchema = v.object({
  visits: countSchema,
  registrations: countSchema,
  /** Oldest first, in the site's time zone. */
  days: v.array(
    v.object({
      day: v.pipe(v.string(), v.isoDate()),
      /** Each visitor counts once a day; bots and the member don't count. */
      visits: countSchema,
      /** People who joined by the link, and whose sponsor is still this member. */
      registrations: countSchema,
    }),
  ),
});
export type InvitationVisits = v.InferOutput<typeof invitationVisitsSchema>;
