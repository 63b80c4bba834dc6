import * as v from 'valibot';
import { t } from '../words.ts';

export const CSV_ENCODINGS = ['UTF-8', 'UTF-16', 'Windows-1252'] as const;
export const CSV_SEPARATORS = [',', ';', '\t', '|'] as const;

/** How a file of CSV is written, as it was recognized. */
export interface CsvFormat<Column extends string> {
  encoding: (typeof CSV_ENCODINGS)[number];
  separator: (typeof CSV_SEPARATORS)[number];
  /** Before the cents; null where no amount has cents. */
  decimalMark: '.' | ',' | null;
  /** The cells of the first line. */
  header: string[];
  /** Which of them has what, counted from 0; null for a column that was not found. */
  places: Record<Column, number | null>;
}

/** The schema of a {@link CsvFormat}. @param columns that are looked for */
export const csvFormatSchema = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  v.object({
    encoding: v.picklist(CSV_ENCODINGS),
    separator: v.picklist(CSV_SEPARATORS),
    decimalMark: v.nullable(v.picklist(['.', ','])),
    header: v.array(v.string()),
    places: v.object(v.entriesFromList(columns, v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))))),
  });

/** A line that can't be read: its number as an editor counts, why, and what it says. */
export const csvFaultSchema = v.object({
  line: v.pipe(v.number(), v.integer(), v.minValue(1)),
  reason: v.string(),
  cells: v.optional(v.array(v.string())),
});
export type CsvFault = v.InferOutput<typeof csvFaultSchema>;

const placeSentence = (column: string) => () => t('{column} must be the number of a column, from 0', { column });

/** In a query: which column of a file has what, counted from 0. */
export const typedPlace = (column: string) =>
  v.pipe(v.string(), v.regex(/^\d{1,2}$/, placeSentence(column)), v.transform(Number), v.number());

/** As above, for a column that a file can do without: `none` if it isn't there, whatever the first line says. */
export const typedPlaceOrNone = (column: string) =>
  v.pipe(
    v.string(),
    v.regex(/^(?:\d{1,2}|none)$/, placeSentence(column)),
    v.transform((place) => (place === 'none' ? place : Number(place))),
    v.union([v.number(), v.literal('none')]),
  );
