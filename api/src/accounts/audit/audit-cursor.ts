import * as v from 'valibot';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';

/** A place in the audit, newest first. */
export interface AuditPlace {
  /** In UTC with microseconds, more exact than a Date of JavaScript. */
  at: string;
  id: string;
}

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictTuple([
    v.pipe(v.string(), v.regex(/^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{6}Z$/), v.check(isMoment)),
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/)),
  ]),
);

/** @returns what an address can carry as it is */
export const writeAuditCursor = ({ at, id }: AuditPlace): string =>
  Buffer.from(JSON.stringify([at, id])).toString('base64url');

/** @throws HttpProblem 400 for text that is no cursor */
export function readAuditCursor(text: string): AuditPlace {
  const read = v.safeParse(schema, Buffer.from(text, 'base64url').toString());
  if (!read.success)
    throw new HttpProblem(400, 'invalid_input', t('This is no place in the audit. Start with the newest entry.'));
  const [at, id] = read.output;
  return { at, id };
}

/** Whether Postgres takes it: February 30 is none. */
function isMoment(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.slice(0, 19));
}
