import type { Visitor } from '../fixtures/visitor.ts';

/** Whose requests are counted. */
export type Kind = 'write' | 'visitor' | 'member';

/** What a round came to. */
export interface Round {
  /** From the kill until every instance had stored something that was sent after it. */
  backMs: number;
  visitors: Share;
  members: Share;
}

/** Of the reads that began between the kill and the first write on every instance. */
export interface Share {
  answered: number;
  sent: number;
  slowestMs: number;
}

/** Counts what happens to requests while the primary is away. */
export class Tally {
  readonly statuses = new Set<string>();
  #killedAt = Number.POSITIVE_INFINITY;
  /** By the address of an instance: when its first write after the kill was acknowledged. */
  readonly #backAt = new Map<string, number>();
  #reads: { kind: Kind; since: number; until: number; isAnswered: boolean }[] = [];

  /** The primary is killed now. */
  begin(): void {
    this.#backAt.clear();
    this.#reads = [];
    this.#killedAt = performance.now();
  }

  /** Sends a request and counts its answer. */
  async count(kind: Kind, visitor: Visitor, send: () => Promise<{ status: number }>): Promise<void> {
    const since = performance.now();
    const { status } = await send();
    const until = performance.now();
    this.statuses.add(`${kind} ${status}`);
    if (since < this.#killedAt) return;
    if (kind !== 'write') this.#reads.push({ kind, since, until, isAnswered: status === 200 });
    else if (status === 201 && !this.#backAt.has(visitor.url)) this.#backAt.set(visitor.url, until);
  }

  isBackOn = (urls: readonly string[]): boolean => urls.every((url) => this.#backAt.has(url));

  end(): Round {
    const backAt = Math.max(...this.#backAt.values());
    const backMs = backAt - this.#killedAt;
    const meanwhile = this.#reads.filter(({ since }) => since < backAt);
    this.#killedAt = Number.POSITIVE_INFINITY;
    const shareOf = (kind: Kind): Share => {
      const reads = meanwhile.filter((read) => read.kind === kind);
      return {
        answered: reads.filter(({ isAnswered }) => isAnswered).length,
        sent: reads.length,
        slowestMs: Math.max(0, ...reads.map(({ since, until }) => until - since)),
      };
    };
    return { backMs, visitors: shareOf('visitor'), members: shareOf('member') };
  }
}
