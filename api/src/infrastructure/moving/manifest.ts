import * as v from 'valibot';

/** The file that says what a folder is. It is written last: a folder without it is no complete export. */
export const MANIFEST_FILE = 'powerline.json';
/** Goes up when what an older version wrote or reads would be misunderstood. */
export const MOVING_VERSION = 1;

const monthSchema = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written as 2026-11'));

export const manifestSchema = v.object({
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
