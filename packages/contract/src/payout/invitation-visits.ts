import * as v from 'valibot';

/** Of how many days visits and registrations are told, today included. */
export const INVITATION_DAYS_SHOWN = 90;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Answer of `GET /api/invitation-visits`: what one's invitation link did in the last {@link INVITATION_DAYS_SHOWN} days. */
export const invitationVisitsSchema = v.object({
  visits: countSchema,
  registrations: countSchema,
  /** Each day, the oldest first. Days are in the site's time zone. */
  days: v.array(
    v.object({
      day: v.pipe(v.string(), v.isoDate()),
      /** Of one visitor at most one a day; not of robots, nor of oneself. */
      visits: countSchema,
      /** Of people who came by the link, and whose sponsor one still is. */
      registrations: countSchema,
    }),
  ),
});
export type InvitationVisits = v.InferOutput<typeof invitationVisitsSchema>;
