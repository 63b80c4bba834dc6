/** Of how many slots one is taken, at most. */
const FULLEST = 0.75;
const LEAST_SLOTS = 1 << 12;

/**
 * In which line each of millions of texts was seen first. It keeps 64 bits of each instead of the text: 12 bytes a slot.
 * That two different texts of ten million have the same bits happens once in 300,000 files.
 */
export class SeenTexts {
  #high: Uint32Array;
  #low: Uint32Array;
  #lines: Int32Array;
  #size = 0;

  /** @param expected how many texts will come, so that it needn't grow while the old slots are there, too */
  constructor(expected: number) {
    const slots = Math.max(LEAST_SLOTS, 2 ** Math.ceil(Math.log2(Math.max(1, expected) / FULLEST)));
    this.#high = new Uint32Array(slots);
    this.#low = new Uint32Array(slots);
    this.#lines = new Int32Array(slots);
  }

  /** @returns the line in which the text was seen before; undefined, and remembers this one, if it wasn't */
  add(text: string, line: number): number | undefined {
    if (this.#size >= this.#lines.length * FULLEST) this.#grow();
    const [high, low] = bitsOf(text);
    const slot = this.#slotOf(high, low);
    if (this.#lines[slot] !== 0) return this.#lines[slot];
    this.#put(slot, high, low, line);
    return undefined;
  }

  find(text: string): number | undefined {
    const [high, low] = bitsOf(text);
    return this.#lines[this.#slotOf(high, low)] || undefined;
  }

  /** The slot that has these bits, or the free one for them. */
  #slotOf(high: number, low: number): number {
    const mask = this.#lines.length - 1;
    let slot = low & mask;
    while (this.#lines[slot] !== 0 && (this.#low[slot] !== low || this.#high[slot] !== high)) slot = (slot + 1) & mask;
    return slot;
  }

  #put(slot: number, high: number, low: number, line: number): void {
    this.#high[slot] = high;
    this.#low[slot] = low;
    this.#lines[slot] = line;
    this.#size += 1;
  }

  #grow(): void {
    const [highs, lows, lines] = [this.#high, this.#low, this.#lines];
    this.#high = new Uint32Array(lines.length * 2);
    this.#low = new Uint32Array(lines.length * 2);
    this.#lines = new Int32Array(lines.length * 2);
    this.#size = 0;
    for (const [at, line] of lines.entries()) {
      if (line === 0) continue;
      const [high, low] = [highs[at] ?? 0, lows[at] ?? 0];
      this.#put(this.#slotOf(high, low), high, low, line);
    }
  }
}

/** Two different hashes of 32 bits (FNV-1a, and murmur's mixing). */
function bitsOf(text: string): [high: number, low: number] {
  let high = 0x811c9dc5;
  let low = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x5bd1e995);
    low ^= low >>> 15;
  }
  low = Math.imul(low ^ (low >>> 13), 0x85ebca6b);
  return [high >>> 0, (low ^ (low >>> 16)) >>> 0];
}
