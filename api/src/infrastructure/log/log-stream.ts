/**
 * Where the log goes: stdout. The lines of one turn of the event loop are written with one call, which under load is a
 * quarter of what a small answer costs. None is held back longer than that turn, and none is lost when the process ends,
 * unless it is killed in the middle of one.
 */
class LogStream {
  #lines = '';

  constructor() {
    // Whoever read the log has gone: that is no reason to end.
    process.stdout.on('error', () => undefined);
    // Files and pipes are written at once (but for pipes on Windows), so this is not too late.
    process.on('exit', () => this.#flush());
  }

  /** @param line that ends with a line break */
  write(line: string): void {
    if (this.#lines === '') setImmediate(() => this.#flush());
    this.#lines += line;
  }

  #flush(): void {
    const lines = this.#lines;
    this.#lines = '';
    if (lines !== '') process.stdout.write(lines);
  }
}

let stream: LogStream | undefined;

/** The one of this process: several servers in it share it, as they share its stdout. */
export const logStream = (): LogStream => (stream ??= new LogStream());
