/** One that waits for a turn. */
export interface Waiting {
  begin(): void;
  /** There is no place any more. */
  refuse(): void;
}

/**
 * Who waits, by source. Sources take turns however many wait under each. When all places are taken, the source with the
 * most gives one up: a flood from one source holds up that source only.
 */
export class FairQueue {
  /** In the order in which their turns come. */
  private readonly bySource = new Map<string, Waiting[]>();
  private length = 0;

  /** @param places of all sources together */
  constructor(private readonly places: number) {}

  add(source: string, waiting: Waiting): void {
    if (this.length >= this.places && !this.makeRoom(source)) {
      waiting.refuse();
      return;
    }
    const others = this.bySource.get(source);
    if (others) others.push(waiting);
    else this.bySource.set(source, [waiting]);
    this.length += 1;
  }

  /** Takes out whose turn it is. */
  next(): Waiting | undefined {
    for (const [source, [first, ...others]] of this.bySource) {
      this.bySource.delete(source);
      // Behind all others.
      if (others.length > 0) this.bySource.set(source, others);
      this.length -= 1;
      return first;
    }
    return undefined;
  }

  /** Refuses the last of the source with the most places, unless that would be this one. */
  private makeRoom(source: string): boolean {
    let longest: Waiting[] = [];
    for (const waiting of this.bySource.values()) if (waiting.length > longest.length) longest = waiting;
    if (longest.length <= (this.bySource.get(source)?.length ?? 0) + 1) return false;
    longest.pop()?.refuse();
    this.length -= 1;
    return true;
  }
}
