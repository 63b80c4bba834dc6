import * as v from 'valibot';
import { typedTextUpTo } from './text.ts';

/** How many rows a page of a list has, when the query does not say. */
export const PAGE_ROWS = 25;
export const PAGE_ROWS_MAX = 100;
/** Longer than any name or address that a list is searched for. */
export const SEARCH_MAX_LENGTH = 200;

const limitSentence = `limit must be a whole number from 1 to ${PAGE_ROWS_MAX}`;

/** Says where a page begins. Only what a page was answered with is one; what is in it is the server's business. */
const cursorSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,2000}$/, 'cursor must be one that a page was answered with'));

/** What the query of each list that comes page by page may have; all of it may be left out. */
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

/** The orders of a list by name, each also falling, with a minus: `-joined`. */
export const sortNames = <const Name extends string>(names: readonly Name[]) =>
  v.picklist(
    names.flatMap((name) => [name, `-${name}` as const]),
    `sort must be one of ${names.join(', ')}, with a minus for the falling order`,
  );

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** One page of a list. */
export const listPage = <Row extends v.GenericSchema>(row: Row) =>
  v.object({
    rows: v.array(row),
    /** How many there are on all pages. */
    total: countSchema,
    /** How many of them stand before this page. */
    before: countSchema,
    /** The cursors of the pages around it; null where there is none. */
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
  });
