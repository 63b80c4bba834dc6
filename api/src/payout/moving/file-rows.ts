import { t } from '../../infrastructure/language/words.ts';
import { readCsvRows, UnreadableCsv } from './csv-rows.ts';
import type { Defects } from './defects.ts';
import type { MovedFiles } from './moved-files.ts';
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

/** What each column is called in a file that doesn't use our names. Its other columns are left out. */
export type Headings = Readonly<Record<string, string>>;

/** A file of a team, which is read twice: to check it, and to write it. */
export class MovedFileReader<File extends TeamFile> {
  readonly name: string;
  /** Without the first line, as of the last time that it was read. */
  rows = 0;

  constructor(
    private readonly files: MovedFiles,
    private readonly file: File,
    private readonly onBytes: (bytes: number) => void,
    private readonly headings?: Headings,
  ) {
    this.name = `${file.name}.csv`;
  }

  /** 0 when there is no such file. */
  bytes = (): Promise<number> => this.files.bytes(this.name);

  /**
   * Hands over each line that has as many cells as the first names columns; a batch of them at a time, so that others get
   * their turn.
   */
  async *read(defects: Defects): AsyncGenerator<{ line: number; cells: Cells<File> }[]> {
    let Named: LineClass<File> | undefined;
    let width = 0;
    this.rows = 0;
    try {
      for await (const rows of readCsvRows(this.files.read(this.name), this.onBytes)) {
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
            defects.add(this.name, line, () => cellsSentence(cells.length, width));
            continue;
          }
          batch.push({ line, cells: new Named(cells) });
        }
        yield batch;
      }
    } catch (error) {
      if (!(error instanceof UnreadableCsv)) throw error;
      defects.add(this.name, error.line, () => error.message);
    }
  }

  /** Where each column is; -1 for one that may be missing, and is. */
  private findPlaces(header: readonly string[], defects: Defects): [string, number][] | undefined {
    const before = defects.count;
    const places = placesIn(this.file, header, this.headings);
    if (!this.headings)
      for (const name of unknownColumns(this.file, header))
        defects.add(this.name, 1, () =>
          t('There is no column “{name}”. Remove it, or name it {columns}.', {
            name,
            columns: Object.keys(this.file.columns).join(', '),
          }),
        );
    for (const [column, { isRequired }] of Object.entries(this.file.columns))
      if (isRequired && places.get(column) === -1)
        defects.add(this.name, 1, () =>
          t('The column “{column}” is missing. Add it to the first line and to all others.', { column }),
        );
    return defects.count > before ? undefined : [...places];
  }
}

const nameOf = (heading: string): string => heading.trim().toLowerCase();

/** Where a file has each of our columns; -1 where it has none. @param header the cells of its first line */
export function placesIn(
  { columns }: TeamFile,
  header: readonly string[],
  headings: Headings = {},
): ReadonlyMap<string, number> {
  const names = header.map(nameOf);
  return new Map(Object.keys(columns).map((column) => [column, names.indexOf(nameOf(headings[column] ?? column))]));
}

/** What a file has beside our columns. */
export const unknownColumns = ({ columns }: TeamFile, header: readonly string[]): string[] =>
  header.map(nameOf).filter((name) => !Object.hasOwn(columns, name));

const cellsSentence = (found: number, wanted: number): string =>
  found > wanted
    ? t('The line has {found} cells and the first line {wanted}. Put cells with a comma in quotation marks.', {
        found,
        wanted,
      })
    : t('The line has {found} cells and the first line {wanted}. Add the missing commas.', { found, wanted });
