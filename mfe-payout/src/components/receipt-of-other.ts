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
  return [sponsorSentence(receipt, who, named), spotSentence(receipt, who, named)].map(capitalised);
}

/** Replaces a name that the reader may not see. */
const OUTSIDE = 'a member outside your team';

type Named = (name: string | null) => string;

function sponsorSentence({ sponsoredBy, sponsor, unusedInvitation }: PlaceReceipt, who: string, named: Named): string {
  const name = named(sponsor);
  const isSponsor = name === 'you' ? 'you are the sponsor' : `${name} is the sponsor`;
  if (sponsoredBy === 'invitation') return `${name} invited ${who}, so ${isSponsor}.`;
  if (sponsoredBy === 'before the tree')
    return `${who} joined before spots were assigned, so ${isSponsor}, at the top of the team.`;
  const without =
    unusedInvitation === null
      ? `${who} joined without an invitation`
      : `The member who invited ${who} ${unusedInvitation === 'gone' ? 'had left' : 'was suspended'}`;
  if (sponsoredBy === 'nobody eligible') return `${without} and the rotator was empty, so ${name} became the sponsor.`;
  return `${without}, so the rotator chose the sponsor: it was ${possessive(name)} turn.`;
}

function spotSentence(receipt: PlaceReceipt, who: string, named: Named) {
  const { sponsor, under, isFromRoot, position, hostLevel, hostBelow, width } = receipt;
  const top = isFromRoot ? 'the top of the team' : named(sponsor);
  const full = isFromRoot ? `${possessive(named(sponsor))} branch was full. ` : '';
  if (width === null) return `${full}Spots are unlimited, so ${who} got number ${position} right below ${top}.`;
  if (hostLevel === 0) return `${full}Spot ${position} of ${width} below ${top} was free, so ${who} got it.`;
  const taken =
    hostLevel === 1
      ? `All ${width} spots below ${top} were taken`
      : `The first ${hostLevel} levels below ${top} were full`;
  const had = hostBelow === 0 ? 'no one there yet' : `the fewest people there (${hostBelow})`;
  return `${full}${taken}, so ${who} got spot ${position} below ${named(under)}: ${named(under)} had ${had}.`;
}

const possessive = (name: string) => (name === 'you' ? 'your' : name.endsWith('s') ? `${name}’` : `${name}’s`);
/** Only our own words: names keep their spelling. */
const capitalised = (sentence: string) =>
  /^(?:you|this|a member outside your team) /.test(sentence)
    ? sentence[0]?.toUpperCase() + sentence.slice(1)
    : sentence;
