/** What is wrong with a file, and what to do about it. */
export interface Defect {
  /** Such as `places.csv`. */
  file: string;
  /** As an editor counts them; 1 is the one with the names of the columns. */
  line: number;
  sentence: string;
}

/** Makes the sentence of a defect, only if it is kept: a file may have millions of them. */
export type Sentence = () => string;

/** A file with more of them has a wrong column. */
export const DEFECTS_KEPT = 10_000;

/** What is wrong with a folder. It counts all and keeps the first ones, because a file has millions of lines. */
export class Defects {
  readonly kept: Defect[] = [];
  count = 0;

  /** @param sentence what is wrong, then what to do */
  add(file: string, line: number, sentence: Sentence): void {
    this.count += 1;
    if (this.kept.length < DEFECTS_KEPT) this.kept.push({ file, line, sentence: sentence() });
  }
}
