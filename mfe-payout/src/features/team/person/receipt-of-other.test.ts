import { expect, test } from '@jest/globals';
import { receipt } from '../../../testing/payout-api.ts';
import { receiptOfOther } from './receipt-of-other.ts';

const said = (change: Parameters<typeof receipt>[0], about: string | null = 'ben') =>
  receiptOfOther(receipt(change), { me: 'ann', about });

test.each([
  [{ sponsor: 'ann' }, 'You invited ben, so you are the sponsor.'],
  [{ sponsor: 'maria' }, 'maria invited ben, so maria is the sponsor.'],
  [{ sponsor: null }, 'Former member invited ben, so Former member is the sponsor.'],
  [
    { sponsoredBy: 'rotator', sponsor: 'ann' },
    'ben came without an invitation, so the rotator chose the sponsor: it was your turn.',
  ],
  [
    { sponsoredBy: 'rotator', sponsor: 'carlos', unusedInvitation: 'suspended' },
    'Whoever invited ben was suspended, so the rotator chose the sponsor: it was carlos’ turn.',
  ],
  [
    { sponsoredBy: 'nobody eligible', sponsor: 'admin', unusedInvitation: 'gone' },
    'Whoever invited ben was no longer a member, and nobody was in the rotator: admin stood in, so admin is the sponsor.',
  ],
  [
    { sponsoredBy: 'before the tree', sponsor: 'admin' },
    'ben registered before there were places, so admin is the sponsor, at the top of the team.',
  ],
] as const)('explains %j to the sponsor: %s', (change, sentence) => {
  expect(said(change)[0]).toBe(sentence);
});

test.each([
  [
    { under: 'ann', sponsor: 'ann' },
    'Up to 5 can be directly below one, and you had 1 person there, so there was room.',
  ],
  [{ width: null, sponsor: 'ann' }, 'The width was unlimited, so the place is directly below you.'],
  [
    { sponsor: 'maria', under: 'ann', isSpillover: true, hostLevel: 2, hostBelow: 0 },
    'Up to 5 can be directly below one, and maria and everybody on the first level below had no room: on level 2 below, you had the fewest (nobody) and came first.',
  ],
  [
    { sponsor: 'maria', under: 'zoe', isSpillover: true, isFromRoot: true, hostLevel: 3, hostBelow: 2 },
    'The branch of maria had no place left. Up to 5 can be directly below one, and the top of the team and everybody on the first 2 levels below had no room: on level 3 below, zoe had the fewest (2 people) and came first.',
  ],
] as const)('explains the place of %j: %s', (change, sentence) => {
  expect(said(change)[2]).toBe(sentence);
});

test('a former member is not named', () => {
  expect(said({ sponsoredBy: 'rotator', sponsor: 'ann' }, null)[0]).toBe(
    'This former member came without an invitation, so the rotator chose the sponsor: it was your turn.',
  );
});

test('does not name members outside your team', () => {
  const receiptOfBen = receipt({ sponsor: null, under: null });
  const hidden = ['sponsor', 'under'] as const;
  expect(receiptOfOther(receiptOfBen, { me: 'ann', about: 'ben', hidden: [...hidden] }).slice(0, 2)).toEqual([
    'A member outside your team invited ben, so a member outside your team is the sponsor.',
    `The place is under a member outside your team, number ${receiptOfBen.position} there.`,
  ]);
});
