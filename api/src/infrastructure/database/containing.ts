/**
 * The condition that a text contains a search term, in any case.
 *
 * It reads every row, which takes some 50 ms for 100,000 of them. An index for parts of words (pg_trgm) would help only
 * the rarer searches of three letters and more, and is left out: an outside Postgres may not let us make its extension,
 * and a dump of the site's schema would lack it. `strpos` takes as long as LIKE, and needs no escapes.
 *
 * @param search as typed; an empty one is in every text
 * @param text an expression, in small letters
 * @returns the condition, if it needs one, in which $1 is the one value
 */
export function containing(search: string, text: string): { conditions: string[]; values: string[] } {
  if (search === '') return { conditions: [], values: [] };
  return { conditions: [`strpos(${text}, lower($1)) > 0`], values: [search] };
}

/**
 * As {@link containing}, and in any spelling of accents. The term is folded once, not for each row.
 *
 * @param folded an expression, as the database function `folded_text` made it
 */
export const containingFolded = (search: string, folded: string): ReturnType<typeof containing> =>
  search === ''
    ? { conditions: [], values: [] }
    : { conditions: [`strpos(${folded}, (SELECT folded_text($1))) > 0`], values: [search] };
