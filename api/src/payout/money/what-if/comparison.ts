import { type Month, type PlanComparison, WHAT_IF_CHANGES, type WhatIf } from '@powerline/contract/payout';
import type { FrozenMonth } from './frozen-month.ts';

export type Change = Omit<WhatIf['changes'][number], 'username'>;

/** What members earned in closed months beside what they would have earned with another plan. */
export class Comparison {
  readonly #ids: Int32Array;
  readonly #months: PlanComparison['months'] = [];
  readonly #now: Float64Array;
  readonly #then: Float64Array;
  /** Whether each paid any of the months: only they can earn. */
  readonly #hasPaid: Uint8Array;

  /** @param ids of the members by their number */
  constructor(ids: Int32Array) {
    this.#ids = ids;
    this.#now = new Float64Array(ids.length);
    this.#then = new Float64Array(ids.length);
    this.#hasPaid = new Uint8Array(ids.length);
  }

  /** @param then what each would have earned. Months are added oldest first */
  add(month: Month, { network: { payers, feesCents }, cents }: FrozenMonth, then: Float64Array): void {
    const sums = { payers: 0, feesCents, nowCents: 0, thenCents: 0, earnersNow: 0, earnersThen: 0 };
    for (let member = 0; member < this.#ids.length; member += 1) {
      const [now, could] = [cents[member] ?? 0, then[member] ?? 0];
      if (payers[member] === 1) {
        sums.payers += 1;
        this.#hasPaid[member] = 1;
      }
      sums.nowCents += now;
      sums.thenCents += could;
      if (now > 0) sums.earnersNow += 1;
      if (could > 0) sums.earnersThen += 1;
      this.#now[member] = (this.#now[member] ?? 0) + now;
      this.#then[member] = (this.#then[member] ?? 0) + could;
    }
    this.#months.push({ month, ...sums });
  }

  /** @returns null without a month */
  figures(): PlanComparison | null {
    const [from, to] = [this.#months[0]?.month, this.#months.at(-1)?.month];
    if (from === undefined || to === undefined) return null;
    const figures = { members: 0, gain: 0, lose: 0, nothingNow: 0, nothingThen: 0 };
    for (let member = 0; member < this.#ids.length; member += 1) {
      if (this.#hasPaid[member] !== 1) continue;
      const [now, then] = [this.#now[member] ?? 0, this.#then[member] ?? 0];
      figures.members += 1;
      if (then > now) figures.gain += 1;
      if (then < now) figures.lose += 1;
      if (now === 0) figures.nothingNow += 1;
      if (then === 0) figures.nothingThen += 1;
    }
    return { from, to, ...figures, months: this.#months };
  }

  /** The biggest gains, then the biggest losses. */
  changes(): Change[] {
    const gains: Change[] = [];
    const losses: Change[] = [];
    for (let member = 0; member < this.#ids.length; member += 1) {
      const change = {
        id: this.#ids[member] ?? 0,
        nowCents: this.#now[member] ?? 0,
        thenCents: this.#then[member] ?? 0,
      };
      if (change.thenCents > change.nowCents) keepIfBig(gains, change);
      if (change.thenCents < change.nowCents) keepIfBig(losses, change);
    }
    return [...gains, ...losses];
  }
}

const sizeOf = ({ nowCents, thenCents }: Change) => Math.abs(thenCents - nowCents);

/** Keeps the biggest changes, biggest first. Sorting a million would make everything else wait for a second. */
function keepIfBig(biggest: Change[], change: Change): void {
  const size = sizeOf(change);
  const last = biggest.at(-1);
  if (biggest.length === WHAT_IF_CHANGES && last && sizeOf(last) >= size) return;
  const at = biggest.findIndex((other) => sizeOf(other) < size);
  biggest.splice(at === -1 ? biggest.length : at, 0, change);
  if (biggest.length > WHAT_IF_CHANGES) biggest.pop();
}
