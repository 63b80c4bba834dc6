import type { PlaceReceipt, TeamPerson } from '@powerline/contract/payout';
import { t } from '../words.ts';
import { nameOf } from './people-words.ts';

/** The reader and the member; null for a former member. */
interface Reading {
  me: string;
  about: string | null;
  hidden?: TeamPerson['hiddenNames'];
}

/** Another member's receipt, like `receiptInWords` for one's own. The reader is `you`. */
export function receiptOfOther(receipt: PlaceReceipt, { me, about, hidden = [] }: Reading): string[] {
  const named = (part: 'sponsor' | 'under'): Named => ({
    name: hidden.includes(part) ? t('a member outside your team') : nameOf(receipt[part]),
    isYou: !hidden.includes(part) && receipt[part] === me,
  });
  const reading = { who: about ?? t('this former member'), sponsor: named('sponsor'), under: named('under') };
  return [sponsorSentence(receipt, reading), spotSentence(receipt, reading)].map(capitalized);
}

interface Named {
  name: string;
  isYou: boolean;
}

interface Names {
  who: string;
  sponsor: Named;
  under: Named;
}

function sponsorSentence(
  { sponsoredBy, unusedInvitation, isImported }: PlaceReceipt,
  { who, sponsor: of }: Names,
): string {
  const sponsor = of.name;
  if (isImported)
    return of.isYou
      ? t('{who} was in your team before this site, so you are the sponsor.', { who })
      : t('{who} was in the team before this site, and {sponsor} is the sponsor from then.', { who, sponsor });
  const how = unusedInvitation ?? 'none';
  switch (sponsoredBy) {
    case 'invitation':
      return of.isYou
        ? t('You invited {who}, so you are the sponsor.', { who })
        : t('{sponsor} invited {who}, so {sponsor} is the sponsor.', { sponsor, who });
    case 'before the tree':
      return of.isYou
        ? t('{who} joined before spots were assigned, so you are the sponsor, at the top of the team.', { who })
        : t('{who} joined before spots were assigned, so {sponsor} is the sponsor, at the top of the team.', {
            who,
            sponsor,
          });
    case 'nobody eligible':
      return of.isYou
        ? t(
            '{how, select, gone {The member who invited {who} had left} suspended {The member who invited {who} was suspended} other {{who} joined without an invitation}} and the rotator was empty, so you became the sponsor.',
            { how, who },
          )
        : t(
            '{how, select, gone {The member who invited {who} had left} suspended {The member who invited {who} was suspended} other {{who} joined without an invitation}} and the rotator was empty, so {sponsor} became the sponsor.',
            { how, who, sponsor },
          );
    case 'rotator':
      return of.isYou
        ? t(
            '{how, select, gone {The member who invited {who} had left} suspended {The member who invited {who} was suspended} other {{who} joined without an invitation}}, so the rotator chose the sponsor: it was your turn.',
            { how, who },
          )
        : t(
            '{how, select, gone {The member who invited {who} had left} suspended {The member who invited {who} was suspended} other {{who} joined without an invitation}}, so the rotator chose the sponsor: it was {sponsor}’s turn.',
            { how, who, sponsor },
          );
  }
}

function spotSentence(receipt: PlaceReceipt, names: Names): string {
  const { sponsor } = names;
  const spot = spotInWords(receipt, names);
  if (!receipt.isFromRoot || receipt.isImported) return spot;
  const full = sponsor.isYou
    ? t('Your branch was full.')
    : t('{sponsor}’s branch was full.', { sponsor: sponsor.name });
  return `${capitalized(full)} ${capitalized(spot)}`;
}

function spotInWords(receipt: PlaceReceipt, { who, sponsor, under }: Names): string {
  if (receipt.isImported)
    return under.isYou
      ? t('{who} kept spot {position} below you.', { who, position: receipt.position })
      : t('{who} kept spot {position} below {under}.', { who, position: receipt.position, under: under.name });
  const { isFromRoot, position, hostLevel, hostBelow, width } = receipt;
  const top = isFromRoot ? 'root' : sponsor.isYou ? 'you' : 'other';
  const above = sponsor.name;
  if (width === null)
    return t(
      'Spots are unlimited, so {who} got number {position} right below {top, select, root {the top of the team} you {you} other {{above}}}.',
      { who, position, top, above },
    );
  if (hostLevel === 0)
    return t(
      'Spot {position} of {width} below {top, select, root {the top of the team} you {you} other {{above}}} was free, so {who} got it.',
      { position, width, top, above, who },
    );
  return under.isYou
    ? t(
        '{levels, plural, =1 {All {width} spots below {top, select, root {the top of the team} you {you} other {{above}}} were taken} other {The first # levels below {top, select, root {the top of the team} you {you} other {{above}}} were full}}, so {who} got spot {position} below you: you had {people, plural, =0 {no one there yet} other {the fewest people there (#)}}.',
        { levels: hostLevel, width, top, above, who, position, people: hostBelow },
      )
    : t(
        '{levels, plural, =1 {All {width} spots below {top, select, root {the top of the team} you {you} other {{above}}} were taken} other {The first # levels below {top, select, root {the top of the team} you {you} other {{above}}} were full}}, so {who} got spot {position} below {under}: {under} had {people, plural, =0 {no one there yet} other {the fewest people there (#)}}.',
        { levels: hostLevel, width, top, above, who, position, under: under.name, people: hostBelow },
      );
}

/** Only our own words: names keep their spelling. */
const capitalized = (sentence: string): string =>
  [t('this former member'), t('a member outside your team')].some((words) => sentence.startsWith(words))
    ? sentence.charAt(0).toUpperCase() + sentence.slice(1)
    : sentence;
