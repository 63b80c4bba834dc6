/** What is wrong with a file, and what to do about it. */
export interface Defect {
  /** Such as `places.csv`. */
  file: string;
  /** As an editor counts them; 1 is the one with the names of the columns. */
  line: number;
  sentence: string;
}

/** A file with more of them has a wrong column. */
const SHOWN = 1_000;

/** What is wrong with a folder. It counts all and keeps the first ones, because a file has millions of lines. */
export class Defects {
  readonly shown: Defect[] = [];
  count = 0;

  /** @param sentence what is wrong, then what to do */
  add(file: string, line: number, sentence: string): void {
    this.count += 1;
    if (this.shown.length < SHOWN) this.shown.push({ file, line, sentence });
  }
}
