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
const people = (count: number) => (count === 1 ? '1 person' : count === 0 ? 'nobody' : `${count} people`);

/** The receipt in words: who sponsors one and why, under whom one is placed, on which level, and why there. */
export function receiptSentences(receipt: PlaceReceipt): string[] {
  return [sponsorSentence(receipt), placeSentence(receipt), whySentence(receipt)];
}

function sponsorSentence({ sponsoredBy, sponsor, unusedInvitation, scoreBefore }: PlaceReceipt): string {
  const name = named(sponsor);
  if (sponsoredBy === 'invitation') return `${name} invited you and is your sponsor.`;
  if (sponsoredBy === 'before the tree')
    return `You registered before there were places: ${name}, at the top of the team, is your sponsor.`;
  const without =
    unusedInvitation === null
      ? 'You came without an invitation'
      : `Whoever invited you was ${unusedInvitation === 'gone' ? 'no longer a member' : 'suspended'}`;
  if (sponsoredBy === 'nobody eligible')
    return `${without}, and nobody was in the rotator: ${name} stood in and is your sponsor.`;
  return `${without}, so the rotator chose your sponsor: it was ${possessive(name)} turn, with the lowest score of all (${scoreBefore ?? 0}).`;
}

const placeSentence = ({ under, level, position }: PlaceReceipt) =>
  `Your place is under ${named(under)}, number ${position} there, on level ${level} of the team.`;

function whySentence({ sponsor, under, isSpillover, isFromRoot, hostLevel, hostBelow, width }: PlaceReceipt): string {
  const top = isFromRoot ? 'the top of the team' : isSpillover ? named(sponsor) : 'your sponsor';
  const before = isFromRoot ? `The branch of ${named(sponsor)} had no place left. ` : '';
  if (width === null) return `${before}The width was unlimited, so the place is directly below ${top}.`;
  if (hostLevel === 0)
    return `${before}Up to ${width} can be directly below one, and ${top} had ${people(hostBelow)} there.`;
  const above = hostLevel === 1 ? `${top} had` : `${top} and everybody on the ${levels(hostLevel - 1)} below had`;
  return `${before}Up to ${width} can be directly below one, and ${above} no room: on level ${hostLevel} below, ${named(under)} had the fewest (${people(hostBelow)}) and came first.`;
}

const levels = (count: number) => (count === 1 ? 'first level' : `first ${count} levels`);
const possessive = (name: string) => (name.endsWith('s') ? `${name}’` : `${name}’s`);
