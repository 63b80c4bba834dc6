import * as v from 'valibot';
import { HttpProblem } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { ReportSource } from './report-source.ts';

const integer = v.pipe(v.string(), v.regex(/^\d{1,9}$/));
const VALUES = {
  integer,
  bigint: v.pipe(v.string(), v.regex(/^\d{1,18}$/)),
  text: v.pipe(v.string(), v.maxLength(50)),
};

/** @param place the values of the last row @returns what an address can carry as it is */
export const writeReportCursor = (place: readonly string[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** @throws HttpProblem 400 for what is no place in this report */
export function readReportCursor({ place }: Pick<ReportSource, 'place'>, text: string): string[] {
  const schema = v.pipe(v.string(), v.parseJson(), v.strictTuple(place.map(({ type }) => VALUES[type])));
  const read = v.safeParse(schema, Buffer.from(text, 'base64url').toString());
  if (!read.success)
    throw new HttpProblem(400, 'invalid_input', t('This is no place in the report. Start at its top.'));
  return read.output;
}
