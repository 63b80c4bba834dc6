import { expect, test } from '@jest/globals';
import { receipt } from '../../../testing/payout-api.ts';
import { receiptInWords } from './receipt-in-words.ts';

const said = (change: Parameters<typeof receipt>[0]) => receiptInWords(receipt(change));

test.each([
  [{ sponsor: null }, 'Former member invited you and is your sponsor.'],
  [
    { sponsoredBy: 'rotator', sponsor: 'carlos', scoreBefore: 3 },
    'You joined without an invitation, so the rotator chose your sponsor: it was carlos’s turn, with the lowest score (3).',
  ],
  [
    { sponsoredBy: 'nobody eligible', sponsor: 'admin', unusedInvitation: 'suspended' },
    'The member who invited you was suspended and the rotator was empty, so admin became your sponsor.',
  ],
  [
    { sponsoredBy: 'before the tree', sponsor: 'admin' },
    'You joined before spots were assigned, so admin, at the top of the team, is your sponsor.',
  ],
  [
    { sponsoredBy: 'before the tree', sponsor: 'maria', isImported: true },
    'You were in the team before this site, and maria is your sponsor from then.',
  ],
] as const)('explains your sponsor by %j: %s', (change, sentence) => {
  expect(said(change)[0]).toBe(sentence);
});

test.each([
  [{ width: null }, 'Spots are unlimited, so yours is number 2 right below your sponsor.'],
  [
    { sponsor: 'maria', under: 'ann', isSpillover: true, hostLevel: 1, hostBelow: 0 },
    'All 5 spots below maria were taken, so you got spot 2 below ann: ann had no one there yet.',
  ],
  [
    { sponsor: 'maria', under: 'zoe', isSpillover: true, isFromRoot: true, hostLevel: 3, hostBelow: 2 },
    'maria’s branch was full. The first 3 levels below the top of the team were full, so you got spot 2 below zoe: zoe had the fewest people there (2).',
  ],
  [{ under: 'zoe', isFromRoot: true, hostLevel: 3, isImported: true }, 'You kept your place: spot 2 below zoe.'],
] as const)('explains your spot by %j: %s', (change, sentence) => {
  expect(said(change)[1]).toBe(sentence);
});
