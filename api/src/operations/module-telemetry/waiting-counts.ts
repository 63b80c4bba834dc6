import { Logger } from '@nestjs/common';

const WRITE_AFTER_MS = 5_000;

/**
 * Reports come from anyone, so what waits in this process is bounded. What goes beyond is not counted; what is counted
 * already goes on.
 */
export const WAITING_MAX = 1_000;

/** How often something was counted. */
export interface Counted<Key> {
  key: Key;
  count: number;
}

/** Counts in memory that are written together, so that a bad release costs no write for each visitor. */
export class WaitingCounts<Key> {
  private readonly logger = new Logger(WaitingCounts.name);
  private waiting = new Map<string, Counted<Key>>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  /** @param write adds counts to the database, in one statement. */
  constructor(private readonly writeAll: (counts: readonly Counted<Key>[]) => Promise<unknown>) {}

  add(key: Key, count = 1): void {
    const name = JSON.stringify(key);
    const known = this.waiting.get(name);
    if (known) known.count += count;
    else if (this.waiting.size < WAITING_MAX) this.waiting.set(name, { key, count });
    this.timer ??= setTimeout(() => {
      this.write().catch(() => this.logger.warn('Counts could not be written; they wait for the next attempt.'));
    }, WRITE_AFTER_MS).unref();
  }

  /**
   * Adds what waits to the database, and what a write under way has taken before. What could not be written waits again.
   */
  write(): Promise<void> {
    this.writing = this.writing.catch(() => undefined).then(() => this.writeWaiting());
    return this.writing;
  }

  private async writeWaiting(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.waiting.size === 0) return;
    const taken = this.waiting;
    this.waiting = new Map();
    try {
      await this.writeAll([...taken.values()]);
    } catch (error) {
      for (const { key, count } of taken.values()) this.add(key, count);
      throw error;
    }
  }

  /** Writes what waits for the last time. */
  async close(): Promise<void> {
    await this.write().catch(() => undefined);
    clearTimeout(this.timer);
  }
}
