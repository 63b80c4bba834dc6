import * as v from 'valibot';
import { HttpProblem } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';

/** A place in the order of a story: of two things at one moment, the source decides, then the number in it. */
export interface StoryPlace {
  /** Microseconds since 1970: more exactly than a Date of JavaScript holds them. */
  micros: number;
  source: number;
  number: number;
}

const whole = v.pipe(v.number(), v.safeInteger());
const schema = v.pipe(v.string(), v.parseJson(), v.strictTuple([whole, whole, whole]));

/** @returns what an address can carry as it is */
export const writeStoryCursor = ({ micros, source, number }: StoryPlace): string =>
  Buffer.from(JSON.stringify([micros, source, number])).toString('base64url');

/** @throws HttpProblem 400 for what is no cursor of a story: it comes from outside, and is read as such */
export function readStoryCursor(text: string): StoryPlace {
  const read = v.safeParse(schema, Buffer.from(text, 'base64url').toString());
  if (!read.success)
    throw new HttpProblem(400, 'invalid_input', t('This is no place in a member’s story. Start at its beginning.'));
  const [micros, source, number] = read.output;
  return { micros, source, number };
}
