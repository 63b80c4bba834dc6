import { expect, test } from '@jest/globals';
import { receipt } from '../testing/payout-api.ts';
import { receiptOfOther } from './receipt-of-other.ts';

const said = (change: Parameters<typeof receipt>[0], about: string | null = 'ben') =>
  receiptOfOther(receipt(change), { me: 'ann', about });

test.each([
  [{ sponsor: 'ann' }, 'You invited ben, so you are the sponsor.'],
  [{ sponsor: 'maria' }, 'maria invited ben, so maria is the sponsor.'],
  [{ sponsor: null }, 'Former member invited ben, so Former member is the sponsor.'],
  [
    { sponsoredBy: 'rotator', sponsor: 'ann' },
    'ben joined without an invitation, so the rotator chose the sponsor: it was your turn.',
  ],
  [
    { sponsoredBy: 'rotator', sponsor: 'carlos', unusedInvitation: 'suspended' },
    'The member who invited ben was suspended, so the rotator chose the sponsor: it was carlos’s turn.',
  ],
  [
    { sponsoredBy: 'nobody eligible', sponsor: 'admin', unusedInvitation: 'gone' },
    'The member who invited ben had left and the rotator was empty, so admin became the sponsor.',
  ],
  [
    { sponsoredBy: 'before the tree', sponsor: 'admin' },
    'ben joined before spots were assigned, so admin is the sponsor, at the top of the team.',
  ],
  [
    { sponsoredBy: 'before the tree', sponsor: 'maria', isImported: true },
    'ben was in the team before this site, and maria is the sponsor from then.',
  ],
] as const)('explains %j to the sponsor: %s', (change, sentence) => {
  expect(said(change)[0]).toBe(sentence);
});

test.each([
  [{ under: 'ann', sponsor: 'ann' }, 'Spot 2 of 5 below you was free, so ben got it.'],
  [{ width: null, sponsor: 'ann' }, 'Spots are unlimited, so ben got number 2 right below you.'],
  [
    { sponsor: 'maria', under: 'ann', isSpillover: true, hostLevel: 2, hostBelow: 0 },
    'The first 2 levels below maria were full, so ben got spot 2 below you: you had no one there yet.',
  ],
  [
    { sponsor: 'maria', under: 'zoe', isSpillover: true, isFromRoot: true, hostLevel: 3, hostBelow: 2 },
    'maria’s branch was full. The first 3 levels below the top of the team were full, so ben got spot 2 below zoe: zoe had the fewest people there (2).',
  ],
] as const)('explains the place of %j: %s', (change, sentence) => {
  expect(said(change)[1]).toBe(sentence);
});

test('a former member is not named', () => {
  expect(said({ sponsoredBy: 'rotator', sponsor: 'ann' }, null)[0]).toBe(
    'This former member joined without an invitation, so the rotator chose the sponsor: it was your turn.',
  );
});

test('does not name members outside your team', () => {
  const receiptOfBen = receipt({ sponsor: null, under: null });
  const hidden = ['sponsor', 'under'] as const;
  expect(receiptOfOther(receiptOfBen, { me: 'ann', about: 'ben', hidden: [...hidden] })).toEqual([
    'A member outside your team invited ben, so a member outside your team is the sponsor.',
    'Spot 2 of 5 below a member outside your team was free, so ben got it.',
  ]);
});
