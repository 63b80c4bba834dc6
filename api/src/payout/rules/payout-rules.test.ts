import { describe, expect, test } from '@jest/globals';
import { ceilingCents, DEFAULT_PLAN } from '@powerline/contract/payout';
import fc from 'fast-check';
import { type Outcome, playHistory, type Start } from '../../../test/payout/play-history.ts';
import { Team } from '../simulation/team.ts';
import { choosePlace, DEEPEST_LEVEL } from './place.ts';
import { isEligible } from './rotator.ts';
import { chooseSponsor } from './sponsor.ts';

/**
 * `PAYOUT_NETWORKS=2000` for more of them, others at each run: one takes some hundredths of a second. Without it the
 * same 60, so that a commit that passed passes again.
 */
const NETWORKS = process.env.PAYOUT_NETWORKS
  ? { numRuns: Number(process.env.PAYOUT_NETWORKS) }
  : { numRuns: 60, seed: 1 };
const LONG_MS = 600_000;

const start: fc.Arbitrary<Start> = fc.record({
  width: fc.constantFrom(2, 3, 5, 10, null),
  compression: fc.boolean(),
  closingDays: fc.constantFrom(0, 3, 7, 27),
  // So low that branches end, and so high that the smallest width has room for everyone.
  deepestLevel: fc.constantFrom(9, 12, 2_000),
});
const steps = fc.uint32Array({ maxLength: 650, size: 'max' });

/** The same ones at each run, for what is asked of all of them. */
const outcomes = fc
  .sample(fc.tuple(start, steps), { numRuns: 40, seed: 1 })
  .map(([from, history]) => playHistory(from, history).rules);

describe('generated teams, by the rules and by a slow reference', () => {
  test(
    'have the same places, turns, entries and sums',
    () => {
      fc.assert(
        fc.property(start, steps, (from, history) => {
          const { rules, reference } = playHistory(from, history);
          expect(rules).toEqual(reference);
        }),
        NETWORKS,
      );
    },
    LONG_MS,
  );

  test('hold all that can happen', () => {
    const entries = outcomes.flatMap((outcome) => outcome.entries);
    const receipts = outcomes.flatMap((outcome) => outcome.receipts);
    expect(new Set(entries.map(({ line }) => line))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
    const reasons = new Set(entries.map(({ reason }) => reason));
    expect(reasons).toEqual(new Set([null, 'unpaid', 'refunded', 'suspended', 'gone']));
    expect(new Set(receipts.map(({ by }) => by))).toEqual(new Set(['invitation', 'rotator', 'nobody eligible']));
    expect(new Set(receipts.map(({ isSpillover }) => isSpillover))).toEqual(new Set([true, false]));
    expect(Math.max(...receipts.map(({ member }) => member))).toBeGreaterThan(200);
    expect(outcomes.some(hasGivenBack)).toBe(true);
    expect(outcomes.some(hasReturnedToTheRoot)).toBe(true);
  });
});

/** Someone's score is below the turns that they had. */
const hasGivenBack = ({ scores, turns }: Outcome) => scores.some((score, member) => score < (turns[member] ?? 0));

/** Someone is placed above their sponsor because the sponsor's branch had reached its end. */
const hasReturnedToTheRoot = ({ receipts }: Outcome) => {
  const levels = new Map(receipts.map(({ member, level }) => [member, level]));
  return receipts.some(({ level, sponsor }) => level <= (levels.get(sponsor) ?? 0));
};

describe('whatever happens', () => {
  test('no two members have the same place', () => {
    for (const { receipts } of outcomes) {
      const places = receipts.map(({ under, position }) => `${under}/${position}`);
      expect(new Set(places).size).toBe(places.length);
    }
  });

  test('a paid month never costs more than the sponsor and six levels, and pays each of them once', () => {
    // The direct amount changes in these histories, by $9 at most.
    for (const lines of paidMonths()) {
      const direct = lines.filter(({ line }) => line === 0).reduce((sum, { cents }) => sum + cents, 0);
      const all = lines.reduce((sum, { cents }) => sum + cents, 0);
      expect(all - direct).toBeLessThanOrEqual(ceilingCents(DEFAULT_PLAN) - DEFAULT_PLAN.directCents);
      const earners = lines.filter(({ earner }) => earner !== null).map(({ earner }) => earner);
      expect(new Set([...earners, lines[0]?.payer]).size).toBe(earners.length + 1);
    }
  });

  test('a member who did not pay for a month earns nothing from it', () => {
    for (const { entries } of outcomes) {
      // The root has no one above, so its own payments have no entry.
      const paid = new Set(entries.map(({ month, payer }) => `${month}/${payer}`));
      const unpaid = entries.filter(
        ({ month, earner }) => earner !== null && earner !== 0 && !paid.has(`${month}/${earner}`),
      );
      expect(unpaid).toEqual([]);
    }
  });

  function* paidMonths() {
    for (const { entries } of outcomes) {
      const months = new Map<string, Outcome['entries']>();
      for (const entry of entries) {
        const key = `${entry.month}/${entry.payer}`;
        months.set(key, [...(months.get(key) ?? []), entry]);
      }
      yield* months.values();
    }
  }
});

test('in the example of the calculator, five who invite three each and 5,465 people, the root earns $5,485.00', () => {
  const team = new Team({ capacity: 5_466, plan: DEFAULT_PLAN });
  team.pay(0, DEFAULT_PLAN.feeCents);
  let level = [0];
  for (const invited of [5, 3, 3, 3, 3, 3, 3]) {
    level = level.flatMap((invitedBy) =>
      Array.from({ length: invited }, () => {
        const { member, isSpillover } = team.join({ invitedBy, isVerified: true });
        expect(isSpillover).toBe(false);
        team.pay(member, DEFAULT_PLAN.feeCents);
        return member;
      }),
    );
  }
  for (let day = 0; day < 37; day += 1) team.passDay();
  expect(team.members).toBe(5_466);
  expect(team.earnedCents[0]).toBe(548_500);
  expect(ceilingCents(DEFAULT_PLAN)).toBe(1_100);
});

describe('the rotator', () => {
  const paying = (members: number) => {
    const team = new Team({ capacity: 1_000, plan: DEFAULT_PLAN });
    for (let member = 1; member <= members; member += 1) payingNewcomer(team);
    return team;
  };
  const payingNewcomer = (team: Team) => {
    const { member } = team.join({ invitedBy: 0, isVerified: true });
    team.pay(member, DEFAULT_PLAN.feeCents);
    return member;
  };
  const turns = (team: Team, count: number) =>
    Array.from({ length: count }, () => team.join({ isVerified: true }).sponsor);

  test('gives everyone a turn, in the order of joining, before anyone has another', () => {
    expect(turns(paying(7), 100)).toEqual(Array.from({ length: 100 }, (_, turn) => 1 + (turn % 7)));
  });

  test('never makes up for missed turns: a newcomer to the queue gets one turn first, then waits like everyone else', () => {
    const team = paying(3);
    turns(team, 30);
    const late = payingNewcomer(team);
    expect(turns(team, 9)).toEqual([late, 1, 2, 3, late, 1, 2, 3, late]);
  });

  const payer = {
    hasPaidThisMonth: true,
    hasPaidLastMonth: false,
    isLastMonthOpen: false,
    isSuspended: false,
    isGone: false,
    hasOptedOut: false,
    isVerified: true,
  };

  test.each([
    ['has paid this month', {}, true],
    [
      'has paid last month, until its closing day',
      { hasPaidThisMonth: false, hasPaidLastMonth: true, isLastMonthOpen: true },
      true,
    ],
    ['has paid last month, after its closing day', { hasPaidThisMonth: false, hasPaidLastMonth: true }, false],
    ['has paid neither', { hasPaidThisMonth: false, isLastMonthOpen: true }, false],
    ['is suspended', { isSuspended: true }, false],
    ['is gone', { isGone: true }, false],
    ['opted out', { hasOptedOut: true }, false],
    ['is not verified', { isVerified: false }, false],
  ])('takes or passes by who %s', (_, change, isTaken) => {
    expect(isEligible({ ...payer, ...change })).toBe(isTaken);
  });

  test('names the root while the queue is empty', () => {
    expect(paying(0).join({ isVerified: true })).toMatchObject({ sponsor: 0, by: 'nobody eligible' });
  });

  test('chooses of rows in any order, as of a database', () => {
    const rows = [
      { member: 'late', score: 2, lastTurn: 0, joined: 9 },
      { member: 'waited', score: 2, lastTurn: 4, joined: 1 },
      { member: 'first', score: 2, lastTurn: 0, joined: 8 },
      { member: 'ahead', score: 3, lastTurn: 0, joined: 2 },
    ];
    expect(chooseSponsor(undefined, rows, 'admin')).toEqual({ sponsor: 'first', by: 'rotator' });
    const inviter = { member: 'ana', isSuspended: true, isGone: false };
    expect(chooseSponsor(inviter, rows, 'admin').by).toBe('rotator');
    expect(chooseSponsor({ ...inviter, isSuspended: false }, rows, 'admin').sponsor).toBe('ana');
  });
});

describe('a place', () => {
  test('is on the first level with room, under the member with the fewest, leftmost first', () => {
    const rows = [
      { member: 'ana', level: 4, directlyBelow: 3 },
      { member: 'ben', level: 5, directlyBelow: 2 },
      { member: 'cleo', level: 5, directlyBelow: 1 },
      { member: 'dan', level: 5, directlyBelow: 1 },
      { member: 'eve', level: 6, directlyBelow: 0 },
    ];
    expect(choosePlace('ana', rows, 3)).toEqual({ under: 'cleo', position: 2, level: 6, isSpillover: true });
    expect(choosePlace('ana', rows, null)).toEqual({ under: 'ana', position: 4, level: 5, isSpillover: false });
  });

  test('is never below level 2,000: there a branch ends, and the next is placed from the root', () => {
    const team = new Team({ capacity: DEEPEST_LEVEL + 3, plan: DEFAULT_PLAN });
    for (let level = 1; level <= DEEPEST_LEVEL; level += 1) {
      expect(team.join({ invitedBy: level - 1, isVerified: true }).level).toBe(level);
    }
    const place = team.join({ invitedBy: DEEPEST_LEVEL, isVerified: true });
    expect(place).toMatchObject({ sponsor: DEEPEST_LEVEL, under: 0, position: 2, level: 1, isSpillover: true });
  });
});
