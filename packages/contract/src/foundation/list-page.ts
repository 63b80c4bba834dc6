import * as v from 'valibot';
import { typedTextUpTo } from './text.ts';

/** Rows per page by default. */
export const PAGE_ROWS = 25;
export const PAGE_ROWS_MAX = 100;
/** Longer than any name or address. */
export const SEARCH_MAX_LENGTH = 200;

const limitSentence = `limit must be a whole number from 1 to ${PAGE_ROWS_MAX}`;

/** Clients only send back a cursor they got; its content is up to the server. */
const cursorSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,2000}$/, 'cursor must be one that a page was answered with'));

/** Optional query fields of every paged list. */
export const listPageQuery = {
  /** Part of a word, in any case. */
  search: v.optional(typedTextUpTo('search', SEARCH_MAX_LENGTH), ''),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, limitSentence),
      v.transform(Number),
      v.minValue(1, limitSentence),
      v.maxValue(PAGE_ROWS_MAX, limitSentence),
    ),
    String(PAGE_ROWS),
  ),
  cursor: v.optional(cursorSchema),
};

/** The sort orders of a list, each also descending with a minus: `-joined`. */
export const sortNames = <const Name extends string>(names: readonly Name[]) =>
  v.picklist(
    names.flatMap((name) => [name, `-${name}` as const]),
    `sort must be one of ${names.join(', ')}, with a minus for the falling order`,
  );

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

export const listPage = <Row extends v.GenericSchema>(row: Row) =>
  v.object({
    rows: v.array(row),
    total: countSchema,
    /** How many rows come before this page. */
    before: countSchema,
    /** Cursors of the pages around it; null where there is none. */
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
  });
