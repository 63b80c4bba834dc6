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

export const FORMER_MEMBER = 'Former member';
const named = (name: string | null) => name ?? FORMER_MEMBER;
/** The receipt in two sentences: who the sponsor is, and why the place is where it is. */
export function receiptSentences(receipt: PlaceReceipt): string[] {
  return [sponsorSentence(receipt), spotSentence(receipt)];
}

function sponsorSentence({ sponsoredBy, sponsor, unusedInvitation, scoreBefore }: PlaceReceipt): string {
  const name = named(sponsor);
  if (sponsoredBy === 'invitation') return `${name} invited you and is your sponsor.`;
  if (sponsoredBy === 'before the tree')
    return `You joined before spots were assigned, so ${name}, at the top of the team, is your sponsor.`;
  const without =
    unusedInvitation === null
      ? 'You joined without an invitation'
      : `The member who invited you ${unusedInvitation === 'gone' ? 'had left' : 'was suspended'}`;
  if (sponsoredBy === 'nobody eligible') return `${without} and the rotator was empty, so ${name} became your sponsor.`;
  return `${without}, so the rotator chose your sponsor: it was ${possessive(name)} turn, with the lowest score (${scoreBefore ?? 0}).`;
}

function spotSentence(receipt: PlaceReceipt): string {
  const { sponsor, under, isSpillover, isFromRoot, position, hostLevel, hostBelow, width } = receipt;
  const top = isFromRoot ? 'the top of the team' : isSpillover ? named(sponsor) : 'your sponsor';
  const full = isFromRoot ? `${possessive(named(sponsor))} branch was full. ` : '';
  if (width === null) return `${full}Spots are unlimited, so yours is number ${position} right below ${top}.`;
  if (hostLevel === 0) return `${full}Spot ${position} of ${width} below ${top} was free, so it’s yours.`;
  const taken =
    hostLevel === 1
      ? `All ${width} spots below ${top} were taken`
      : `The first ${hostLevel} levels below ${top} were full`;
  const had = hostBelow === 0 ? 'no one there yet' : `the fewest people there (${hostBelow})`;
  return `${full}${taken}, so you got spot ${position} below ${named(under)}: ${named(under)} had ${had}.`;
}

const possessive = (name: string) => (name.endsWith('s') ? `${name}’` : `${name}’s`);
