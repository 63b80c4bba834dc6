import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import { picturePath } from '../../media/picture-path.ts';
import { IS_SHOWN } from '../profiles-open.ts';

const ROW = v.strictObject({
  id: v.number(),
  displayName: v.string(),
  line: v.string(),
  pictureHash: v.nullable(v.instance(Buffer)),
});

/** Names, lines and photos of members with a public page, for other contexts. app passes it to them. */
export const PEOPLE_WITH_PROFILES = {
  find: async (manager: EntityManager, ids: readonly (number | null)[]) => {
    const wanted = ids.filter((id) => id !== null);
    if (wanted.length === 0) return new Map();
    const rows = await readRows(
      manager,
      ROW,
      `SELECT u.id, coalesce(nullif(p.display_name, ''), u.username) AS "displayName", p.line,
              p.picture_hash AS "pictureHash"
         FROM accounts u JOIN profiles p ON p.user_id = u.id WHERE u.id = ANY ($1) AND ${IS_SHOWN}`,
      [wanted],
    );
    return new Map(
      rows.map(({ id, displayName, line, pictureHash }) => [
        id,
        { displayName, line, photo: picturePath(pictureHash) },
      ]),
    );
  },
};
