import * as v from 'valibot';
import { shownEntries } from './shown-person.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Null for a former member. */
const nameSchema = v.nullable(v.string());

/** Why a member got the sponsor and the place when they joined. It never changes. */
export const placeReceiptSchema = v.object({
  sponsoredBy: v.picklist(['invitation', 'rotator', 'nobody eligible', 'before the tree']),
  /** The first sponsor. */
  sponsor: nameSchema,
  /** Why the invitation didn't count. */
  unusedInvitation: v.nullable(v.picklist(['suspended', 'gone'])),
  /** The turn count of the rotator's sponsor before this turn. */
  scoreBefore: v.nullable(v.pipe(v.number(), v.integer())),
  under: nameSchema,
  isSpillover: v.boolean(),
  /** Among the members directly below the same one, from 1. */
  position: countSchema,
  /** Below the root of the team. */
  level: countSchema,
  /** Level of the member above, counted from the sponsor, or from the root if the search started there. */
  hostLevel: countSchema,
  /** How many members that one had directly below by then. */
  hostBelow: countSchema,
  /** The most members directly below one; null is unlimited. */
  width: v.nullable(countSchema),
  /** The sponsor's team had no free place, so the search started at the root. */
  isFromRoot: v.boolean(),
  /** Sponsor and place come from another system; `sponsoredBy` then says `before the tree`. Older APIs don't send it. */
  isImported: v.optional(v.boolean()),
});
export type PlaceReceipt = v.InferOutput<typeof placeReceiptSchema>;

export const myPlaceSchema = v.object({
  joinedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The root is level 0. */
  level: countSchema,
  /**
   * The current sponsor; null for the root. A former member has no name. The email is null unless the sponsor shares
   * it.
   */
  sponsor: v.nullable(
    v.object({
      /** Missing from an API that is older. */
      id: v.optional(v.number()),
      username: nameSchema,
      email: v.nullable(v.string()),
      ...shownEntries,
      /** The line on the sponsor's page; null without a page, empty if they wrote none. */
      line: v.optional(v.nullable(v.string())),
    }),
  ),
  /** Null for the root. */
  receipt: v.nullable(placeReceiptSchema),
  /** The people in the receipt. */
  receiptPeople: v.optional(v.object({ sponsor: v.object(shownEntries), under: v.object(shownEntries) })),
  directlyBelow: countSchema,
  /** Members they sponsor, counted up to the same limit as a level. */
  invited: countSchema,
  activeInvited: countSchema,
});
export type MyPlace = v.InferOutput<typeof myPlaceSchema>;
