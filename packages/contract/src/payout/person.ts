import * as v from 'valibot';
import { placeReceiptSchema } from './place.ts';
import { TEAM_VIEWS, teamMemberSchema } from './team.ts';

/** Of those between oneself and somebody far below, so many are named: the nearest to that one. */
export const PATH_NAMES_MAX = 20;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Query of `GET /api/team/people/{id}`: along which line the way down is told. */
export const teamPersonQuerySchema = v.strictObject({
  view: v.optional(v.picklist(TEAM_VIEWS, `view must be ${TEAM_VIEWS.join(' or ')}`), 'placed'),
});
export type TeamPersonQuery = v.InferOutput<typeof teamPersonQuerySchema>;

/** Answer of `GET /api/team/people/{id}`: somebody below oneself, the way there, and why the place is where it is. */
export const teamPersonSchema = v.object({
  member: teamMemberSchema,
  /** Below oneself, from 1; of the view `invited`, in which generation. */
  level: countSchema,
  /** Those between oneself and the member, from above; of more than {@link PATH_NAMES_MAX}, the nearest to the member. */
  path: v.array(
    v.object({
      id: teamMemberSchema.entries.id,
      /** Null for a former member. */
      username: v.nullable(v.string()),
    }),
  ),
  /** How the member joined. Null as long as none was written. */
  receipt: v.nullable(placeReceiptSchema),
  /** Names in the receipt that you may not see, because these members aren't in your team. They are null there. */
  hiddenNames: v.array(v.picklist(['sponsor', 'under'])),
});
export type TeamPerson = v.InferOutput<typeof teamPersonSchema>;
