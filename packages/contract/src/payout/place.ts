import * as v from 'valibot';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Null for a former member. */
const nameSchema = v.nullable(v.string());

/** Why a member has the sponsor and the place: what the rules saw when the member joined. It never changes. */
export const placeReceiptSchema = v.object({
  sponsoredBy: v.picklist(['invitation', 'rotator', 'nobody eligible', 'before the tree']),
  /** The first sponsor. */
  sponsor: nameSchema,
  /** Why an invitation did not count: its sender was that. */
  unusedInvitation: v.nullable(v.picklist(['suspended', 'gone'])),
  /** With how many turns on account the rotator's sponsor came first. */
  scoreBefore: v.nullable(v.pipe(v.number(), v.integer())),
  /** Under whom the place is. */
  under: nameSchema,
  isSpillover: v.boolean(),
  /** Among those directly below the same member, from 1. */
  position: countSchema,
  /** Below the root of the team. */
  level: countSchema,
  /** Of the one above, below the sponsor, or below the root where the place was sought from there; 0 is the top itself. */
  hostLevel: countSchema,
  /** How many were directly below that one by then. */
  hostBelow: countSchema,
  /** How many one could have directly below; null is unlimited. */
  width: v.nullable(countSchema),
  /** The sponsor's branch had no place left, so it was sought from the top of the team. */
  isFromRoot: v.boolean(),
});
export type PlaceReceipt = v.InferOutput<typeof placeReceiptSchema>;

/** Answer of `GET /api/team/place`. */
export const myPlaceSchema = v.object({
  joinedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Below the root of the team, who is level 0. */
  level: countSchema,
  /** The sponsor by now; null for the root. A former member has no name. The e-mail where the sponsor shares it, else null. */
  sponsor: v.nullable(v.object({ username: nameSchema, email: v.nullable(v.string()) })),
  /** Null for the root. */
  receipt: v.nullable(placeReceiptSchema),
  /** How many are placed directly below. */
  directlyBelow: countSchema,
  /** How many one sponsors, counted as those of a level are. */
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
