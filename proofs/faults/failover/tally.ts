import type { Visitor } from '../fixtures/visitor.ts';

/** Whose requests are counted. */
export type Kind = 'write' | 'visitor' | 'member';

/** What a round came to. */
export interface Round {
  /** The longest time in which an instance stored nothing. */
  awayMs: number;
  visitors: Share;
  members: Share;
}

/** Of the reads that began in a round before every instance stored something again. */
export interface Share {
  answered: number;
  sent: number;
  slowestMs: number;
}

/** What an instance stored in a round. */
interface Stored {
  at: number;
  awayMs: number;
  /** Something that was sent after the new primary was asked for. */
  isBack: boolean;
}

/** Counts what happens to requests while one primary replaces another. */
export class Tally {
  readonly statuses = new Set<string>();
  #since = Number.POSITIVE_INFINITY;
  #counts = Number.POSITIVE_INFINITY;
  readonly #stored = new Map<string, Stored>();
  #reads: { kind: Kind; since: number; until: number; isAnswered: boolean }[] = [];

  constructor(private readonly urls: readonly string[]) {}

  /** The primary goes now; {@link hasGone} when it has. */
  begin(): void {
    this.#since = performance.now();
    this.#counts = Number.POSITIVE_INFINITY;
    this.#reads = [];
    for (const url of this.urls) this.#stored.set(url, { at: this.#since, awayMs: 0, isBack: false });
  }

  /** Only what is sent from now on shows that writes are back: before, the former primary may have stored it. */
  hasGone(): void {
    this.#counts = performance.now();
  }

  /** Sends a request and counts its answer. */
  async count(kind: Kind, visitor: Visitor, send: () => Promise<{ status: number }>): Promise<void> {
    const since = performance.now();
    const { status } = await send();
    const until = performance.now();
    this.statuses.add(`${kind} ${status}`);
    if (since < this.#since) return;
    if (kind !== 'write') this.#reads.push({ kind, since, until, isAnswered: status === 200 });
    else if (status === 201) this.#store(visitor.url, since, until);
  }

  #store(url: string, since: number, until: number): void {
    const stored = this.#stored.get(url);
    if (stored === undefined || stored.isBack) return;
    stored.awayMs = Math.max(stored.awayMs, until - stored.at);
    stored.at = until;
    stored.isBack = since >= this.#counts;
  }

  isBack = (): boolean => [...this.#stored.values()].every(({ isBack }) => isBack);

  end(): Round {
    const stored = [...this.#stored.values()];
    const backAt = Math.max(...stored.map(({ at }) => at));
    const meanwhile = this.#reads.filter(({ since }) => since < backAt);
    this.#since = Number.POSITIVE_INFINITY;
    const shareOf = (kind: Kind): Share => {
      const reads = meanwhile.filter((read) => read.kind === kind);
      return {
        answered: reads.filter(({ isAnswered }) => isAnswered).length,
        sent: reads.length,
        slowestMs: Math.max(0, ...reads.map(({ since, until }) => until - since)),
      };
    };
    const awayMs = Math.max(...stored.map((one) => one.awayMs));
    return { awayMs, visitors: shareOf('visitor'), members: shareOf('member') };
  }
}
