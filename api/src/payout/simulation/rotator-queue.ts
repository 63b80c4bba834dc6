import { afterTurn, comesBefore, type QueueEntry, scoreOnEntering, scoreOnGiveBack } from '../rules/rotator.ts';

/** A member's entry, which stays when the member leaves the queue. */
export interface RotatorEntry extends QueueEntry {
  readonly member: number;
  turns: number;
  /** In the heap; -1 outside of the queue. */
  index: number;
}

/** The rotator's queue in memory: a binary heap of those who are eligible, by the order of the rules. */
export class RotatorQueue {
  readonly #entries: (RotatorEntry | undefined)[] = [];
  readonly #heap: RotatorEntry[] = [];
  #turns = 0;

  /** How many turns there were. */
  get turns(): number {
    return this.#turns;
  }

  /** Those who are eligible, in no order. */
  get eligible(): readonly RotatorEntry[] {
    return this.#heap;
  }

  get first(): RotatorEntry | undefined {
    return this.#heap[0];
  }

  entryOf(member: number): RotatorEntry | undefined {
    return this.#entries[member];
  }

  /** Adds a member who became eligible and removes one who no longer is. */
  set(member: number, isEligible: boolean): void {
    const entry = this.#entries[member];
    if (isEligible === (entry !== undefined && entry.index >= 0)) return;
    if (isEligible) this.#enter(entry ?? this.#newEntry(member));
    else if (entry) this.#leave(entry);
  }

  /** Gives the next turn to the first member. */
  spendTurn(entry: RotatorEntry): void {
    this.#turns += 1;
    entry.turns += 1;
    const { score, lastTurn } = afterTurn(entry, this.#turns);
    entry.score = score;
    entry.lastTurn = lastTurn;
    this.#move(entry);
  }

  giveBack(member: number): void {
    const entry = this.#entries[member];
    if (!entry) return;
    entry.score = scoreOnGiveBack(entry.score);
    if (entry.index >= 0) this.#move(entry);
  }

  #newEntry(member: number): RotatorEntry {
    const entry = { member, score: 0, lastTurn: 0, joined: member, turns: 0, index: -1 };
    this.#entries[member] = entry;
    return entry;
  }

  #enter(entry: RotatorEntry): void {
    entry.score = scoreOnEntering(entry.score, this.first?.score);
    entry.index = this.#heap.length;
    this.#heap.push(entry);
    this.#move(entry);
  }

  #leave(entry: RotatorEntry): void {
    const last = this.#heap.pop();
    if (last && last !== entry) {
      this.#put(last, entry.index);
      this.#move(last);
    }
    entry.index = -1;
  }

  #put(entry: RotatorEntry, index: number): void {
    this.#heap[index] = entry;
    entry.index = index;
  }

  /** To where an entry belongs, after it changed. */
  #move(entry: RotatorEntry): void {
    let index = entry.index;
    for (let above = (index - 1) >> 1; above >= 0; above = (index - 1) >> 1) {
      const other = this.#heap[above];
      if (!other || comesBefore(other, entry)) break;
      this.#put(other, index);
      index = above;
    }
    for (;;) {
      const next = this.#firstBelow(index);
      if (!next || comesBefore(entry, next)) break;
      const { index: freed } = next;
      this.#put(next, index);
      index = freed;
    }
    this.#put(entry, index);
  }

  #firstBelow(index: number): RotatorEntry | undefined {
    const left = this.#heap[2 * index + 1];
    const right = this.#heap[2 * index + 2];
    return left && right && comesBefore(right, left) ? right : left;
  }
}
