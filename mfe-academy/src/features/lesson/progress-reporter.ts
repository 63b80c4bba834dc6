import {
  HEARTBEAT_SECONDS,
  measure,
  type Piece,
  type Progress,
  type ProgressAnswer,
  type ProgressReport,
  union,
} from '@powerline/contract/academy';
import { ApiError, errorSentence } from '@powerline/platform';
import { t } from '../../words.ts';
import { type Played, reportOf, withinCatchUp, withPlayed } from './played.ts';

/** `waiting` is sent again; `refused` never counts. */
export type ReportState = { kind: 'saved' } | { kind: 'waiting' } | { kind: 'refused'; sentence: string };

/** After this time without a report, the server starts its clock again. */
const SILENCE_MS = 60_000;
/** A repeated report would be rejected again. */
const FINAL = [400, 404, 409];
const tooLongSentence = (): string =>
  t(
    'You were offline for more than 15 minutes. The first 15 minutes of what you watched meanwhile count; watch the rest again.',
  );

interface ProgressReporterOptions {
  /** As loaded with the lesson. */
  progress: Progress;
  send: (report: ProgressReport, options: { isLeaving: boolean }) => Promise<ProgressAnswer>;
  onAnswer: (answer: ProgressAnswer) => void;
}

/**
 * Reports what was watched or read: one report at a time, each with everything unanswered. Failed reports go with the
 * next one; rejected ones are dropped, and watching continues.
 */
export class ProgressReporter {
  readonly #options: ProgressReporterOptions;
  #unsent: Played[] = [];
  #sending: Played[] = [];
  #positionMs: number;
  #sentPositionMs: number;
  /** Send even with nothing played. */
  #isWanted = false;
  /** Requested while a report was being sent. */
  #isWantedAgain = false;
  #answeredAt: number | undefined;
  #run: Promise<void> | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #refusalListeners = new Set<() => void>();
  /** Changes with each update, for React. */
  version = 0;
  /** The server's last answer. */
  progress: Progress;
  state: ReportState = { kind: 'saved' };

  constructor(options: ProgressReporterOptions) {
    this.#options = options;
    this.progress = options.progress;
    this.#positionMs = options.progress.positionMs;
    this.#sentPositionMs = this.#positionMs;
  }

  /** Includes what the server doesn't have yet. */
  get seen(): Piece[] {
    return union(
      [...this.progress.seen, ...this.#sending, ...this.#unsent].map(({ fromMs, toMs }) => ({ fromMs, toMs })),
    );
  }

  get positionMs(): number {
    return this.#positionMs;
  }

  /** @returns a function that stops it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back when a report was dropped. @returns a function that stops it */
  onRefused(listener: () => void): () => void {
    this.#refusalListeners.add(listener);
    return () => this.#refusalListeners.delete(listener);
  }

  start(): void {
    this.#timer ??= setInterval(() => {
      if (this.#isWanted || this.#unsent.length > 0) void this.report();
    }, HEARTBEAT_SECONDS * 1000);
  }

  /** Sends what is left, and nothing after that. */
  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.leave();
  }

  /** Starts the server's clock: for an opened lesson, or a video played after a break. */
  begin(): void {
    const isRecent = this.#answeredAt !== undefined && Date.now() - this.#answeredAt < SILENCE_MS;
    if (isRecent || this.#isWanted || this.#run) return;
    this.#isWanted = true;
    void this.report();
  }

  played(piece: Piece, rate: number): void {
    this.#unsent = withPlayed(this.#unsent, { ...piece, rate });
    this.#positionMs = piece.toMs;
    // Completing the lesson doesn't wait for the interval.
    const completes = !this.progress.isCompleted && measure(this.seen) >= this.progress.neededMs;
    if (completes && this.state.kind !== 'waiting') void this.report();
    this.#tell();
  }

  /** @param positionMs the player's position */
  moveTo(positionMs: number): void {
    this.#positionMs = positionMs;
  }

  /** Resolves when there is nothing more to send. */
  report(): Promise<void> {
    if (this.#run) this.#isWantedAgain = true;
    else {
      this.#run = this.#sendAll().finally(() => {
        this.#run = undefined;
      });
    }
    return this.#run;
  }

  /** The page may close at once. A report in progress may be cut off, so it is repeated; it counts once. */
  leave(): void {
    const played = [...this.#sending, ...this.#unsent];
    if (played.length === 0 && !this.#isWanted && this.#positionMs === this.#sentPositionMs) return;
    if (!this.#run) {
      this.#isWanted = true;
      this.#run = this.#sendAll(true).finally(() => {
        this.#run = undefined;
      });
      return;
    }
    const report = reportOf(withinCatchUp(played), this.#positionMs);
    // If the page stays, the next report says the same.
    this.#options.send(report, { isLeaving: true }).then(this.#options.onAnswer, () => undefined);
  }

  async #sendAll(isLeaving = false): Promise<void> {
    do {
      this.#isWantedAgain = false;
      if (!(await this.#sendOnce(isLeaving))) return;
    } while (this.#isWantedAgain && this.#unsent.length > 0);
  }

  /** @returns whether it was answered */
  async #sendOnce(isLeaving: boolean): Promise<boolean> {
    const played = this.#unsent;
    if (played.length === 0 && !this.#isWanted) return true;
    const sent = withinCatchUp(played);
    const report = reportOf(sent, this.#positionMs);
    [this.#sending, this.#unsent, this.#isWanted] = [played, [], false];
    try {
      const answer = await this.#options.send(report, { isLeaving });
      this.#sending = [];
      this.#answeredAt = Date.now();
      this.#sentPositionMs = report.positionMs;
      const { earned: _, ...progress } = answer;
      this.progress = progress;
      const isCut = sent.at(-1)?.toMs !== played.at(-1)?.toMs;
      this.#become(isCut ? this.#refusal(tooLongSentence()) : { kind: 'saved' });
      this.#options.onAnswer(answer);
      return true;
    } catch (error) {
      this.#sending = [];
      if (error instanceof ApiError && FINAL.includes(error.status)) {
        this.#become(this.#refusal(errorSentence(error)));
        for (const listener of this.#refusalListeners) listener();
        return true;
      }
      this.#unsent = [...played, ...this.#unsent];
      this.#isWanted = true;
      this.#become({ kind: 'waiting' });
      return false;
    }
  }

  /** Doesn't matter for a completed lesson. */
  #refusal(sentence: string): ReportState {
    return this.progress.isCompleted ? { kind: 'saved' } : { kind: 'refused', sentence };
  }

  #become(state: ReportState): void {
    this.state = state;
    this.#tell();
  }

  #tell(): void {
    this.version += 1;
    for (const listener of this.#listeners) listener();
  }
}
