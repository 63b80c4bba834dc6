import { ceilingCents } from '@powerline/contract/payout';
import type { Played } from './simulate.ts';
import type { SimulationOptions } from './simulation-options.ts';
import { ROOT } from './team.ts';

/** The figures of a simulation. Amounts are cents, shares from 0 to 1. Without the root, who pays nothing. */
export interface SimulationReport extends SimulationOptions {
  months: {
    joined: number;
    members: number;
    active: number;
    /** What was paid for the month, less refunds. */
    feesCents: number;
    owedCents: number;
  }[];
  total: {
    paidMonths: number;
    feesCents: number;
    owedCents: number;
    /** Of what was paid in. */
    costShare: number;
    /** Of the most that as many paid months can cost. */
    ceilingShare: number;
    ceilingCents: number;
  };
  /** Of those who paid at least once. */
  earnings: {
    members: number;
    nothingShare: number;
    lessThanPaidShare: number;
    medianCents: number;
    meanCents: number;
    /** A quarter of them earned less than the first, three quarters less than the second. */
    quartersCents: [number, number];
    highestCents: number;
    /** Of all that was earned: what the one in a hundred with the most has of it. */
    topPercentShare: number;
  };
  rotator: {
    turns: number;
    eligible: number;
    /** Of those who are eligible at the end. */
    fewestTurns: number;
    medianTurns: number;
    mostTurns: number;
    /** Between their highest and their lowest score: how far one is ahead of another. */
    largestGap: number;
  };
  places: { invitedShare: number; byRotatorShare: number; spilloverShare: number; deepestLevel: number };
}

export function reportOf(options: SimulationOptions, played: Played): SimulationReport {
  const { closedMonths } = played.team;
  const months = played.months.map((count, month) => {
    const { feesCents = 0, owedCents = 0 } = closedMonths[month] ?? {};
    return { ...count, feesCents, owedCents };
  });
  const total = (of: (month: (typeof closedMonths)[number]) => number) =>
    closedMonths.reduce((sum, month) => sum + of(month), 0);
  const paidMonths = total(({ payers }) => payers);
  const feesCents = total((month) => month.feesCents);
  const owedCents = total((month) => month.owedCents);
  const ceiling = ceilingCents(options.plan);
  return {
    ...options,
    months,
    total: {
      paidMonths,
      feesCents,
      owedCents,
      costShare: share(owedCents, feesCents),
      ceilingShare: share(owedCents, paidMonths * ceiling),
      ceilingCents: ceiling,
    },
    earnings: earningsOf(played),
    rotator: rotatorOf(played),
    places: placesOf(played),
  };
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
/** Of sorted values: the one below which there is the given part of them. */
const quantile = (sorted: Float64Array, part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

function earningsOf({ team, paidCents }: Played): SimulationReport['earnings'] {
  const earned: number[] = [];
  let lessThanPaid = 0;
  for (let member = ROOT + 1; member < team.members; member += 1) {
    if (!team.hasEverPaid(member)) continue;
    const cents = team.earnedCents[member] ?? 0;
    earned.push(cents);
    if (cents < (paidCents[member] ?? 0)) lessThanPaid += 1;
  }
  const sorted = Float64Array.from(earned).sort();
  const all = sorted.reduce((sum, cents) => sum + cents, 0);
  const top = sorted.subarray(sorted.length - Math.ceil(sorted.length / 100));
  return {
    members: sorted.length,
    nothingShare: share(earned.filter((cents) => cents === 0).length, sorted.length),
    lessThanPaidShare: share(lessThanPaid, sorted.length),
    medianCents: quantile(sorted, 0.5),
    meanCents: share(all, sorted.length),
    quartersCents: [quantile(sorted, 0.25), quantile(sorted, 0.75)],
    highestCents: sorted.at(-1) ?? 0,
    topPercentShare: share(
      top.reduce((sum, cents) => sum + cents, 0),
      all,
    ),
  };
}

function rotatorOf({ team, queue }: Played): SimulationReport['rotator'] {
  const turns = Float64Array.from(queue, (entry) => entry.turns).sort();
  const scores = Float64Array.from(queue, (entry) => entry.score).sort();
  return {
    turns: team.rotator.turns,
    eligible: queue.length,
    fewestTurns: turns[0] ?? 0,
    medianTurns: quantile(turns, 0.5),
    mostTurns: turns.at(-1) ?? 0,
    largestGap: (scores.at(-1) ?? 0) - (scores[0] ?? 0),
  };
}

function placesOf({ team, invited, byRotator, spilledOver }: Played): SimulationReport['places'] {
  const joined = team.members - 1;
  return {
    invitedShare: share(invited, joined),
    byRotatorShare: share(byRotator, joined),
    spilloverShare: share(spilledOver, joined),
    deepestLevel: team.tree.levels.reduce((deepest, level) => Math.max(deepest, level), 0),
  };
}
