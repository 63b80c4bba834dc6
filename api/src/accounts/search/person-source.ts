import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import type { SearchSource } from './search-source.ts';

const ROW = v.strictObject({ id: v.number(), username: v.string(), email: v.string() });

/** People by any part of their name or email. Names that begin with it come first. */
export const PERSON_SOURCE: SearchSource = {
  kind: 'person',
  area: 'people',
  async find(manager, term, limit) {
    const rows = await readRows(
      manager,
      ROW,
      `WITH term AS MATERIALIZED (SELECT folded_text($1) AS folded)
       SELECT u.id, u.username, u.email FROM users u
        WHERE strpos(u.search_text, (SELECT folded FROM term)) > 0
        ORDER BY strpos(u.search_text, (SELECT folded FROM term)) > 1, lower(u.username) LIMIT $2`,
      [term, limit],
    );
    return rows.map(({ id, username, email }) => ({ title: username, text: email, path: `/admin/people/${id}` }));
  },
};
