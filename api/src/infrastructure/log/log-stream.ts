/**
 * Under load: in which lines are gathered, in milliseconds. Each write costs as much as a small answer, and a busy process
 * would make one in nearly every turn of its event loop.
 */
const GATHER_MS = 5;

/**
 * Where the log goes: stdout. A line that comes alone is written in the turn of the event loop that it comes in; of many,
 * those of {@link GATHER_MS} are written with one call. None is lost when the process ends, unless it is killed before.
 */
class LogStream {
  #lines = '';
  #writtenAt = Number.NEGATIVE_INFINITY;

  constructor() {
    // The reader of the log has gone: that is no reason to end.
    process.stdout.on('error', () => undefined);
    // Files and pipes are written at once (but for pipes on Windows), so this is not too late.
    process.on('exit', () => this.#flush());
  }

  /** @param line that ends with a line break */
  write(line: string): void {
    if (this.#lines === '') this.#flushSoon();
    this.#lines += line;
  }

  #flushSoon(): void {
    if (performance.now() - this.#writtenAt > GATHER_MS) setImmediate(() => this.#flush());
    else setTimeout(() => this.#flush(), GATHER_MS);
  }

  #flush(): void {
    const lines = this.#lines;
    this.#lines = '';
    if (lines === '') return;
    process.stdout.write(lines);
    this.#writtenAt = performance.now();
  }
}

let stream: LogStream | undefined;

/** The one of this process: several servers in it share it, as they share its stdout. */
export const logStream = (): LogStream => (stream ??= new LogStream());
