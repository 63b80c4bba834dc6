import type { Plan } from '@powerline/contract/payout';
import { NO_MEMBER } from '../rules/earners.ts';
import { type Host, hasRoom, rankOf } from '../rules/place.ts';

const ONE_LEVEL = rankOf(1, 0);

/**
 * The placement tree of as many members as there will be. Each knows the lowest rank in the branch below: a place is found
 * by going down to it, and a newcomer changes those above alone, as far as it matters.
 */
export class PlacementTree {
  readonly parents: Int32Array;
  readonly levels: Uint16Array;
  readonly directlyBelow: Int32Array;
  readonly #firstBelow: Int32Array;
  readonly #lastBelow: Int32Array;
  readonly #nextBeside: Int32Array;
  /** Of the first member with room in the branch, counted from its top. */
  readonly #ranks: Uint16Array;
  #width: Plan['width'];
  #size = 0;

  constructor(capacity: number, width: Plan['width']) {
    this.#width = width;
    const noMembers = () => new Int32Array(capacity).fill(NO_MEMBER);
    this.parents = noMembers();
    this.#firstBelow = noMembers();
    this.#lastBelow = noMembers();
    this.#nextBeside = noMembers();
    this.directlyBelow = new Int32Array(capacity);
    this.levels = new Uint16Array(capacity);
    this.#ranks = new Uint16Array(capacity);
  }

  /** Adds the next member. @param parent {@link NO_MEMBER} for the root */
  add(parent: number): void {
    const member = this.#size;
    this.#size += 1;
    if (parent === NO_MEMBER) return;
    this.parents[member] = parent;
    this.levels[member] = this.#level(parent) + 1;
    this.directlyBelow[parent] = this.#below(parent) + 1;
    const last = this.#lastBelow[parent] ?? NO_MEMBER;
    if (last === NO_MEMBER) this.#firstBelow[parent] = member;
    else this.#nextBeside[last] = member;
    this.#lastBelow[parent] = member;
    if (this.#width === null) return;
    for (let above = parent; above !== NO_MEMBER; above = this.parents[above] ?? NO_MEMBER) {
      const rank = this.#rankOfBranch(above);
      if (rank === this.#ranks[above]) return;
      this.#ranks[above] = rank;
    }
  }

  /** A width counts for later places only. */
  setWidth(width: Plan['width']): void {
    if (width === this.#width) return;
    this.#width = width;
    if (width === null) return;
    // Each member was added after the members above.
    for (let member = this.#size - 1; member >= 0; member -= 1) this.#ranks[member] = this.#rankOfBranch(member);
  }

  /** The row of a branch that has the place: the first of those with the fewest directly below, on the level that counts. */
  firstOfBranch(top: number): Host<number> {
    let member = top;
    while (!hasRoom(this.#below(member), this.#width)) {
      const rank = this.#rank(member) - ONE_LEVEL;
      member = this.#firstBelow[member] ?? NO_MEMBER;
      while (this.#rank(member) !== rank) member = this.#nextBeside[member] ?? NO_MEMBER;
    }
    return { member, level: this.#level(member), directlyBelow: this.#below(member) };
  }

  #rankOfBranch(member: number): number {
    const below = this.#below(member);
    if (hasRoom(below, this.#width)) return rankOf(0, below);
    let lowest = Number.POSITIVE_INFINITY;
    for (
      let next = this.#firstBelow[member] ?? NO_MEMBER;
      next !== NO_MEMBER;
      next = this.#nextBeside[next] ?? NO_MEMBER
    ) {
      lowest = Math.min(lowest, this.#rank(next));
    }
    return lowest + ONE_LEVEL;
  }

  #below = (member: number) => this.directlyBelow[member] ?? 0;
  #level = (member: number) => this.levels[member] ?? 0;
  #rank = (member: number) => this.#ranks[member] ?? 0;
}
