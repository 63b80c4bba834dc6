const CELLS = 30;

/** A bar on a terminal, beside what a command prints; where there is none, as in a pipeline, nothing. */
export class ProgressBar {
  readonly #stream: NodeJS.WriteStream;
  #drawn = -1;

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream;
  }

  /** @param done from 0 to 1 */
  draw(done: number): void {
    const percent = Math.floor(done * 100);
    if (!this.#stream.isTTY || percent === this.#drawn) return;
    this.#drawn = percent;
    const filled = Math.floor(done * CELLS);
    this.#stream.write(`\r${'█'.repeat(filled)}${'░'.repeat(CELLS - filled)} ${String(percent).padStart(3)} %`);
  }

  clear(): void {
    if (this.#drawn >= 0) this.#stream.write('\r\u001b[K');
  }
}
