import * as v from 'valibot';
import { placeReceiptSchema } from './place.ts';
import { shownEntries } from './shown-person.ts';
import { TEAM_VIEWS, teamMemberSchema } from './team.ts';

/** How many names the path to a distant member has: the closest to that member. */
export const PATH_NAMES_MAX = 20;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

export const teamPersonQuerySchema = v.strictObject({
  view: v.optional(v.picklist(TEAM_VIEWS, `view must be ${TEAM_VIEWS.join(' or ')}`), 'placed'),
});
export type TeamPersonQuery = v.InferOutput<typeof teamPersonQuerySchema>;

/** A member below you, the path to them, and the reason for their place. */
export const teamPersonSchema = v.object({
  member: teamMemberSchema,
  /** Levels below you, from 1; in the view `invited`, generations. */
  level: countSchema,
  /** Top down; if there are more than {@link PATH_NAMES_MAX}, the closest to the member. */
  path: v.array(
    v.object({
      id: teamMemberSchema.entries.id,
      /** Null for a former member. */
      username: v.nullable(v.string()),
    }),
  ),
  /** Null if none was written. */
  receipt: v.nullable(placeReceiptSchema),
  /** Names in the receipt that you may not see, because these members aren't in your team. They are null there. */
  hiddenNames: v.array(v.picklist(['sponsor', 'under'])),
  /** The people in the receipt; nothing of those whose names are hidden. */
  receiptPeople: v.optional(v.object({ sponsor: v.object(shownEntries), under: v.object(shownEntries) })),
});
export type TeamPerson = v.InferOutput<typeof teamPersonSchema>;
