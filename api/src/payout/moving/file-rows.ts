import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readCsvRows, UnreadableCsv } from './csv-rows.ts';
import type { Defects } from './defects.ts';
import type { TeamFile } from './team-files.ts';

/** A line: its cells by column, empty where the file has none. */
export type Cells<File extends TeamFile> = Readonly<Record<keyof File['columns'], string>>;

type LineClass<File extends TeamFile> = new (cells: readonly string[]) => Cells<File>;

/**
 * A class with a getter per column. Millions of lines are read by few of their columns, so none is copied before it is asked
 * for.
 *
 * @param places where each column is; -1 for one that the file doesn't have
 */
function lineClass<File extends TeamFile>(places: readonly [string, number][]): LineClass<File> {
  class Line {
    constructor(readonly values: readonly string[]) {}
  }
  for (const [column, place] of places)
    Object.defineProperty(Line.prototype, column, {
      get(this: Line) {
        return (this.values[place] ?? '').trim();
      },
    });
  // It has a getter for every column of the file.
  return Line as unknown as LineClass<File>;
}

/** A file of the folder, which is read twice: to check it, and to write it. */
export class MovedFileReader<File extends TeamFile> {
  readonly name: string;
  /** Without the first line, as of the last time that it was read. */
  rows = 0;

  constructor(
    private readonly folder: string,
    private readonly file: File,
    private readonly onBytes: (bytes: number) => void,
  ) {
    this.name = `${file.name}.csv`;
  }

  /** 0 when there is no such file. */
  bytes = async (): Promise<number> => (await stat(this.path).catch(() => null))?.size ?? 0;

  private get path(): string {
    return join(this.folder, this.name);
  }

  /**
   * Hands over each line that has as many cells as the first names columns; a batch of them at a time, so that others get
   * their turn.
   */
  async *read(defects: Defects): AsyncGenerator<{ line: number; cells: Cells<File> }[]> {
    let Named: LineClass<File> | undefined;
    let width = 0;
    this.rows = 0;
    try {
      for await (const rows of readCsvRows(this.path, this.onBytes)) {
        const batch: { line: number; cells: Cells<File> }[] = [];
        for (const { line, cells } of rows) {
          if (Named === undefined) {
            const places = this.findPlaces(cells, defects);
            if (places === undefined) return;
            Named = lineClass(places);
            width = cells.length;
            continue;
          }
          this.rows += 1;
          if (cells.length !== width) {
            defects.add(this.name, line, cellsSentence(cells.length, width));
            continue;
          }
          batch.push({ line, cells: new Named(cells) });
        }
        yield batch;
      }
    } catch (error) {
      if (!(error instanceof UnreadableCsv)) throw error;
      defects.add(this.name, error.line, error.message);
    }
  }

  /** Where each column is; -1 for one that may be missing, and is. */
  private findPlaces(header: readonly string[], defects: Defects): [string, number][] | undefined {
    const before = defects.count;
    const names = header.map((name) =>
      name
        .trim()
        .replace(/^\ufeff/, '')
        .toLowerCase(),
    );
    const { columns } = this.file;
    for (const name of names)
      if (!(name in columns))
        defects.add(
          this.name,
          1,
          `There is no column “${name}”. Remove it, or name it ${Object.keys(columns).join(', ')}.`,
        );
    for (const [column, { isRequired }] of Object.entries(columns))
      if (isRequired && !names.includes(column))
        defects.add(this.name, 1, `The column “${column}” is missing. Add it to the first line and to all others.`);
    if (defects.count > before) return undefined;
    return Object.keys(columns).map((column) => [column, names.indexOf(column)]);
  }
}

const cellsSentence = (found: number, wanted: number): string =>
  found > wanted
    ? `The line has ${found} cells and the first line ${wanted}. Put cells with a comma in quotation marks.`
    : `The line has ${found} cells and the first line ${wanted}. Add the missing commas.`;
