import type { PlaceReceipt } from '@powerline/contract/payout';
import { nameOf } from '../../../components/people-words.ts';
import { t } from '../../../words.ts';

/** Your own receipt in two sentences: who your sponsor is, and why your spot is where it is. */
export const receiptInWords = (receipt: PlaceReceipt): string[] => [sponsorSentence(receipt), spotSentence(receipt)];

function sponsorSentence(receipt: PlaceReceipt): string {
  const { sponsoredBy, sponsor, unusedInvitation, scoreBefore, isImported } = receipt;
  const name = nameOf(sponsor);
  if (isImported) return t('You were in the team before this site, and {name} is your sponsor from then.', { name });
  const how = unusedInvitation ?? 'none';
  switch (sponsoredBy) {
    case 'invitation':
      return t('{name} invited you and is your sponsor.', { name });
    case 'before the tree':
      return t('You joined before spots were assigned, so {name}, at the top of the team, is your sponsor.', { name });
    case 'nobody eligible':
      return t(
        '{how, select, gone {The member who invited you had left} suspended {The member who invited you was suspended} other {You joined without an invitation}} and the rotator was empty, so {name} became your sponsor.',
        { how, name },
      );
    case 'rotator':
      return t(
        '{how, select, gone {The member who invited you had left} suspended {The member who invited you was suspended} other {You joined without an invitation}}, so the rotator chose your sponsor: it was {name}’s turn, with the lowest score ({score}).',
        { how, name, score: scoreBefore ?? 0 },
      );
  }
}

function spotSentence(receipt: PlaceReceipt): string {
  const spot = spotInWords(receipt);
  if (receipt.isImported)
    return t('You kept your place: spot {position} below {under}.', {
      position: receipt.position,
      under: nameOf(receipt.under),
    });
  return receipt.isFromRoot
    ? `${t('{sponsor}’s branch was full.', { sponsor: nameOf(receipt.sponsor) })} ${spot}`
    : spot;
}

function spotInWords(receipt: PlaceReceipt): string {
  const { isFromRoot, isSpillover, position, hostLevel, hostBelow, width } = receipt;
  const top = isFromRoot ? 'root' : isSpillover ? 'named' : 'sponsor';
  const above = nameOf(receipt.sponsor);
  if (width === null)
    return t(
      'Spots are unlimited, so yours is number {position} right below {top, select, root {the top of the team} sponsor {your sponsor} other {{above}}}.',
      { position, top, above },
    );
  if (hostLevel === 0)
    return t(
      'Spot {position} of {width} below {top, select, root {the top of the team} sponsor {your sponsor} other {{above}}} was free, so it’s yours.',
      { position, width, top, above },
    );
  return t(
    '{levels, plural, =1 {All {width} spots below {top, select, root {the top of the team} sponsor {your sponsor} other {{above}}} were taken} other {The first # levels below {top, select, root {the top of the team} sponsor {your sponsor} other {{above}}} were full}}, so you got spot {position} below {under}: {under} had {people, plural, =0 {no one there yet} other {the fewest people there (#)}}.',
    { levels: hostLevel, width, top, above, position, under: nameOf(receipt.under), people: hostBelow },
  );
}
