import { FORMER_MEMBER, type PlaceReceipt, type TeamPerson } from '@powerline/contract/payout';

/** The reader and the member; null for a former member. */
interface Reading {
  me: string;
  about: string | null;
  hidden?: TeamPerson['hiddenNames'];
}

/** Another member's receipt, like the contract's `receiptSentences` for one's own. The reader is `you`. */
export function receiptOfOther(written: PlaceReceipt, { me, about, hidden = [] }: Reading): string[] {
  const who = about ?? 'this former member';
  const named = (name: string | null) => (name === me ? 'you' : (name ?? FORMER_MEMBER));
  const receipt = { ...written };
  for (const name of hidden) receipt[name] = OUTSIDE;
  return [
    sponsorSentence(receipt, who, named),
    `The place is under ${named(receipt.under)}, number ${receipt.position} there.`,
    whySentence(receipt, named),
  ].map(capitalised);
}

/** Replaces a name that the reader may not see. */
const OUTSIDE = 'a member outside your team';

type Named = (name: string | null) => string;

function sponsorSentence({ sponsoredBy, sponsor, unusedInvitation }: PlaceReceipt, who: string, named: Named): string {
  const name = named(sponsor);
  const isSponsor = name === 'you' ? 'you are the sponsor' : `${name} is the sponsor`;
  if (sponsoredBy === 'invitation') return `${name} invited ${who}, so ${isSponsor}.`;
  if (sponsoredBy === 'before the tree')
    return `${who} registered before there were places, so ${isSponsor}, at the top of the team.`;
  const without =
    unusedInvitation === null
      ? `${who} came without an invitation`
      : `Whoever invited ${who} was ${unusedInvitation === 'gone' ? 'no longer a member' : 'suspended'}`;
  if (sponsoredBy === 'nobody eligible')
    return `${without}, and nobody was in the rotator: ${name} stood in, so ${isSponsor}.`;
  return `${without}, so the rotator chose the sponsor: it was ${possessive(name)} turn.`;
}

function whySentence(
  { sponsor, under, isSpillover, isFromRoot, hostLevel, hostBelow, width }: PlaceReceipt,
  named: Named,
) {
  const top = isFromRoot ? 'the top of the team' : named(sponsor);
  const before = isFromRoot ? `The branch of ${named(sponsor)} had no place left. ` : '';
  if (width === null) return `${before}The width was unlimited, so the place is directly below ${top}.`;
  const limit = `${before}Up to ${width} can be directly below one, and`;
  if (hostLevel === 0)
    return `${limit} ${top} had ${count(hostBelow)} there${isSpillover ? '' : ', so there was room'}.`;
  const full = hostLevel === 1 ? `${top} had` : `${top} and everybody on the ${firstLevels(hostLevel - 1)} below had`;
  return `${limit} ${full} no room: on level ${hostLevel} below, ${named(under)} had the fewest (${count(hostBelow)}) and came first.`;
}

const count = (number: number) => (number === 1 ? '1 person' : number === 0 ? 'nobody' : `${number} people`);
const firstLevels = (number: number) => (number === 1 ? 'first level' : `first ${number} levels`);
const possessive = (name: string) => (name === 'you' ? 'your' : name.endsWith('s') ? `${name}’` : `${name}’s`);
/** Only our own words: names keep their spelling. */
const capitalised = (sentence: string) =>
  /^(?:you|this|a member outside your team) /.test(sentence)
    ? sentence[0]?.toUpperCase() + sentence.slice(1)
    : sentence;
