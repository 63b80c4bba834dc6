import type pg from 'pg';
import * as v from 'valibot';
import { asRows } from '../database/rows.ts';
import { StartupError } from '../errors/startup-error.ts';

/** The file that says what a folder is. It is written last: a folder without it is no complete export. */
export const MANIFEST_FILE = 'powerline.json';
/** Goes up when what an older version wrote or reads would be misunderstood. */
export const MOVING_VERSION = 1;

const monthSchema = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written as 2026-11'));

const manifestSchema = v.object({
  format: v.literal('powerline-move', '"format" must be "powerline-move"'),
  version: v.literal(MOVING_VERSION, `This version of Powerline reads version ${MOVING_VERSION} of the format`),
  /** When the data was as the files say. */
  madeAt: v.pipe(v.string(), v.isoTimestamp('"madeAt" must be a time, such as 2026-11-27T16:00:00Z')),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, '"currency" must be three letters, such as USD')),
  /** The first month that the new site closes itself; those before are history. */
  firstMonth: v.optional(v.nullable(monthSchema)),
  /** By file, without its first line. Says whether a copy is complete. */
  rows: v.optional(v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0)))),
  /** By file, what our columns are called there if not by our names. Its other columns are left out then. */
  columns: v.optional(v.record(v.string(), v.record(v.string(), v.string()))),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;

/**
 * @param place where people find the file
 * @param content of it, as it is being read
 * @throws StartupError for a file that can't be read, or says something else
 */
export async function readManifest(place: string, content: Promise<string>): Promise<Manifest> {
  const text = await content.catch(() => {
    throw new StartupError(`${place} can’t be read. It says what the folder is: docs/moving.md shows one.`);
  });
  const isJson = v.pipe(v.string(), v.parseJson(undefined, 'It isn’t written as JSON. docs/moving.md shows one'));
  const parsed = v.safeParse(v.pipe(isJson, manifestSchema), text);
  if (!parsed.success) throw new StartupError(`${place}: ${parsed.issues[0].message}.`);
  return parsed.output;
}

const MOMENT = v.strictObject({ at: v.date(), currency: v.string(), firstMonth: v.nullable(v.string()) });

/**
 * @param client in the transaction that reads the files
 * @param firstMonth SQL: the first month that this site closes itself, or null
 * @param rows by file, without its first line
 */
export async function describeFiles(
  client: pg.ClientBase,
  firstMonth: string,
  rows: Record<string, number>,
): Promise<Manifest> {
  const answer = await client.query(
    `SELECT now() AS at, i.currency, (${firstMonth}) AS "firstMonth" FROM installation i`,
  );
  const [moment] = asRows(MOMENT, answer.rows);
  if (!moment) throw new Error('The site has no time zone and currency');
  const { at, currency, firstMonth: month } = moment;
  return {
    format: 'powerline-move',
    version: MOVING_VERSION,
    madeAt: at.toISOString(),
    currency,
    firstMonth: month,
    rows,
  };
}
