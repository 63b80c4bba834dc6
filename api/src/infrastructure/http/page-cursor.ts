import { INTEGER_MAX } from '@powerline/contract/foundation';
import * as v from 'valibot';
import { t } from '../language/words.ts';
import { HttpProblem } from './http-problem.ts';

/** One part of an order: an expression that is never NULL. */
export interface SortKey {
  sql: string;
  type: 'text' | 'integer' | 'boolean';
}

/** Where a page begins: beside a place in the order, which no row needs to hold any longer. */
export interface PageCursor {
  /** The values of the sort keys. */
  place: readonly (string | number | boolean)[];
  /** Whether the page ends there rather than beginning. */
  isBackward: boolean;
}

const KEY_SCHEMAS = {
  text: v.pipe(
    v.string(),
    // What Postgres cannot take.
    v.check((text) => !/[\0\p{Cs}]/u.test(text)),
  ),
  integer: v.pipe(v.number(), v.integer(), v.minValue(-INTEGER_MAX), v.maxValue(INTEGER_MAX)),
  boolean: v.boolean(),
} as const satisfies Record<SortKey['type'], v.GenericSchema>;

/** @returns what an address can carry as it is */
export const writeCursor = (sort: string, place: PageCursor['place'], isBackward: boolean): string =>
  Buffer.from(JSON.stringify([sort, isBackward, ...place])).toString('base64url');

/** @throws HttpProblem 400 for what is no cursor of a list in this order: it comes from outside, and is read as such */
export function readCursor(text: string, sort: string, keys: readonly SortKey[]): PageCursor {
  const schema = v.strictTuple([v.literal(sort), v.boolean(), ...keys.map(({ type }) => KEY_SCHEMAS[type])]);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), Buffer.from(text, 'base64url').toString());
  if (!read.success)
    throw new HttpProblem(400, 'invalid_input', t('The cursor is none of this list in this order. Start without one.'));
  const [, isBackward, ...place] = read.output;
  return { place, isBackward };
}
