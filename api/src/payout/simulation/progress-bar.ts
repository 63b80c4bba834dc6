const CELLS = 30;

/** A bar on a terminal, beside what a command prints; where there is none, as in a pipeline, nothing. */
export class ProgressBar {
  readonly #stream: NodeJS.WriteStream;
  #drawn = -1;
  #beside = '';

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream;
  }

  /** @param done from 0 to 1. @param beside what is being done */
  draw(done: number, beside = ''): void {
    const percent = Math.floor(done * 100);
    if (!this.#stream.isTTY || (percent === this.#drawn && beside === this.#beside)) return;
    this.#drawn = percent;
    this.#beside = beside;
    const filled = Math.floor(done * CELLS);
    this.#stream.write(
      `\r${'█'.repeat(filled)}${'░'.repeat(CELLS - filled)} ${String(percent).padStart(3)} %${beside && ` ${beside}\u001b[K`}`,
    );
  }

  clear(): void {
    if (this.#drawn >= 0) this.#stream.write('\r\u001b[K');
  }
}
