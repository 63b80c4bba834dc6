import { PAY_LEVELS, type Plan } from '@powerline/contract/payout';
import { STANDING } from './standing.ts';

/** No member: the parent and sponsor of the root, and the earner of a line that no one earns from. */
export const NO_MEMBER = -1;

/** Of a paid month: line 0 is the sponsor's, lines 1 to 6 are the levels. */
export const LINES = 1 + PAY_LEVELS;

/**
 * Members by their number, from 0 and in any order: all of them, or for one who paid, the sponsor and the chain of those
 * above.
 */
export interface Network {
  /** Under whom each is placed. */
  parents: Int32Array;
  /** As they are when the month is closed. */
  sponsors: Int32Array;
  /** A {@link STANDING} each. */
  standings: Uint8Array;
}

/** Who earns from one paid month, line by line, and who would have and may not. */
export interface PaidMonth {
  /** The member on the line, earning or not; {@link NO_MEMBER} on an empty line. */
  members: Int32Array;
  /** {@link NO_MEMBER} where no one earns. */
  earners: Int32Array;
  /** The {@link STANDING} of a member on the line who may not earn; `mayEarn` elsewhere. */
  skipped: Uint8Array;
}

export const emptyPaidMonth = (): PaidMonth => ({
  members: new Int32Array(LINES).fill(NO_MEMBER),
  earners: new Int32Array(LINES).fill(NO_MEMBER),
  skipped: new Uint8Array(LINES),
});

/**
 * For each member the next above who takes a level: the one above, or with compression the nearest who may earn. Each
 * step is taken once, whatever the order of the numbers.
 */
export function nextAbove({ parents, standings }: Network, compression: boolean): Int32Array {
  if (!compression) return parents;
  const UNKNOWN = -2;
  const next = new Int32Array(parents.length).fill(UNKNOWN);
  for (let member = 0; member < next.length; member += 1) {
    let end = member;
    let found: number = UNKNOWN;
    while (found === UNKNOWN) {
      const parent = parents[end] ?? NO_MEMBER;
      if (parent === NO_MEMBER || standings[parent] === STANDING.mayEarn) found = parent;
      else {
        found = next[parent] ?? NO_MEMBER;
        if (found === UNKNOWN) end = parent;
      }
    }
    // All on the way passed by the same people, who may not earn.
    next[end] = found;
    for (let way = member; way !== end; way = parents[way] ?? NO_MEMBER) next[way] = found;
  }
  return next;
}

/**
 * Who earns from the month that a member paid: the sponsor, and the next six above without the sponsor. What the payer
 * may earn does not matter. A sponsor who may not earn is recorded with the reason and not replaced; so is a member who
 * uses up a level without compression.
 *
 * @param above of {@link nextAbove}
 * @param paid is overwritten, because a million members each need one
 */
export function settlePaidMonth(payer: number, { sponsors, standings }: Network, above: Int32Array, paid: PaidMonth) {
  paid.members.fill(NO_MEMBER);
  paid.earners.fill(NO_MEMBER);
  paid.skipped.fill(STANDING.mayEarn);
  const settle = (line: number, member: number) => {
    const standing = standings[member] ?? STANDING.gone;
    paid.members[line] = member;
    if (standing === STANDING.mayEarn) paid.earners[line] = member;
    else paid.skipped[line] = standing;
  };
  const sponsor = sponsors[payer] ?? NO_MEMBER;
  if (sponsor !== NO_MEMBER) settle(0, sponsor);
  let member = above[payer] ?? NO_MEMBER;
  for (let line = 1; line < LINES && member !== NO_MEMBER; member = above[member] ?? NO_MEMBER) {
    if (member === sponsor) continue;
    settle(line, member);
    line += 1;
  }
}

/**
 * Visits everyone whom a paid month passes by with compression, and the level that would be theirs if they alone might
 * earn after all: one below the next who earns. The sponsor is not among them, who is recorded on line 0.
 */
export function visitPassedBy(
  payer: number,
  { parents, sponsors, standings }: Network,
  visit: (member: number, line: number) => void,
): void {
  const sponsor = sponsors[payer] ?? NO_MEMBER;
  let member = parents[payer] ?? NO_MEMBER;
  for (let line = 1; line < LINES && member !== NO_MEMBER; member = parents[member] ?? NO_MEMBER) {
    if (member === sponsor) continue;
    if (standings[member] === STANDING.mayEarn) line += 1;
    else visit(member, line);
  }
}

/** What a line of a paid month pays, in cents. */
export const centsOfLine = (plan: Plan, line: number) =>
  line === 0 ? plan.directCents : (plan.levelCents[line - 1] ?? 0);
