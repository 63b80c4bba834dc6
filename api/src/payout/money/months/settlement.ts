import type { Plan } from '@powerline/contract/payout';
import {
  centsOfLine,
  emptyPaidMonth,
  LINES,
  type Network,
  NO_MEMBER,
  nextAbove,
  type PaidMonth,
  settlePaidMonth,
  visitPassedBy,
} from '../../rules/earners.ts';
import { STANDING, type Standing } from '../../rules/standing.ts';

/** All members as they are when a month is closed, in the order of their ids. */
export interface MonthNetwork extends Network {
  /** By number. */
  ids: Int32Array;
  /** Whether each has paid the month: 1 or 0. What may be earned does not follow from that alone. */
  payers: Uint8Array;
  /** What was paid less refunds, including payments below the fee. */
  feesCents: number;
}

/** The result of a month. */
export interface MonthTotals {
  members: number;
  /** Paid months, each by one member. */
  payers: number;
  feesCents: number;
  /** Members who earn something. */
  earners: number;
  /** Owed to all of them. */
  cents: number;
  /** How many earn on each line: Direct, and Level 1 to Level 6. */
  lines: number[];
  /** Lines whose member may not earn. */
  skipped: number;
}

/** A member's result of a month. A member who may not earn has the counts but no cents. */
export interface Statement {
  standing: Standing;
  /** How many are behind each line. With compression, those of someone passed by are what the levels would have been. */
  counts: Uint32Array;
  cents: number;
}

/** The settlement of one month over a network, by the rules: first payer by payer, then earner by earner. */
export class Settlement {
  readonly #totals: MonthTotals;
  readonly #network: MonthNetwork;
  readonly #above: Int32Array;
  readonly #compression: boolean;
  readonly #cents: readonly number[];
  readonly #paid = emptyPaidMonth();
  /** Per member and line. */
  readonly #counts: Uint32Array;
  #passedBy = 0;
  #unearnedCents = 0;

  constructor(network: MonthNetwork, plan: Plan) {
    const members = network.ids.length;
    this.#network = network;
    this.#above = nextAbove(network, plan.compression);
    this.#compression = plan.compression;
    this.#cents = Array.from({ length: LINES }, (_, line) => centsOfLine(plan, line));
    this.#counts = new Uint32Array(members * LINES);
    this.#totals = {
      members,
      payers: 0,
      feesCents: network.feesCents,
      earners: 0,
      cents: 0,
      lines: new Array<number>(LINES).fill(0),
      skipped: 0,
    };
  }

  get members(): number {
    return this.#totals.members;
  }

  /** How often compression passed someone by. Their statement has the count and the reason; no source names them. */
  get passedBy(): number {
    return this.#passedBy;
  }

  /** What the skipped lines would have earned. */
  get unearnedCents(): number {
    return this.#unearnedCents;
  }

  /** Settles what a member paid, once for each. @returns null for a member who hasn't paid; otherwise an object that the next call overwrites */
  settle(member: number): PaidMonth | null {
    if (this.#network.payers[member] !== 1) return null;
    const totals = this.#totals;
    const paid = this.#paid;
    settlePaidMonth(member, this.#network, this.#above, paid);
    totals.payers += 1;
    for (let line = 0; line < LINES; line += 1) {
      const onLine = paid.members[line] ?? NO_MEMBER;
      if (onLine === NO_MEMBER) continue;
      this.#count(onLine, line);
      if (paid.earners[line] === NO_MEMBER) {
        totals.skipped += 1;
        this.#unearnedCents += this.#cents[line] ?? 0;
      } else {
        totals.lines[line] = (totals.lines[line] ?? 0) + 1;
        totals.cents += this.#cents[line] ?? 0;
      }
    }
    if (this.#compression) visitPassedBy(member, this.#network, this.#countPassedBy);
    return paid;
  }

  #count(member: number, line: number): void {
    const place = member * LINES + line;
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
  }

  #countPassedBy = (member: number, line: number): void => {
    this.#count(member, line);
    this.#passedBy += 1;
  };

  /** The sums, once every member is settled. */
  totals(): MonthTotals {
    let earners = 0;
    for (let member = 0; member < this.#totals.members; member += 1)
      if ((this.statementOf(member)?.cents ?? 0) > 0) earners += 1;
    return { ...this.#totals, earners };
  }

  /** A member's result once all are settled; null when no one is behind any line. */
  statementOf(member: number): Statement | null {
    const counts = this.#counts.subarray(member * LINES, (member + 1) * LINES);
    if (counts.every((count) => count === 0)) return null;
    // Each number of the network's standings is one of STANDING.
    const standing = (this.#network.standings[member] ?? STANDING.gone) as Standing;
    const earned = counts.reduce((sum, count, line) => sum + count * (this.#cents[line] ?? 0), 0);
    return { standing, counts, cents: standing === STANDING.mayEarn ? earned : 0 };
  }
}
