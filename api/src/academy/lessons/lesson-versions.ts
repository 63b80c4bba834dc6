import type { EntityManager } from 'typeorm';
import type { LessonRow } from './lesson.entity.ts';

/** Per lesson. A course that is rewritten each month for two years still has all of its published texts. */
export const VERSIONS_KEPT = 30;

/** A writing session makes one version, however often it is saved. */
const SESSION = '10 minutes';

/**
 * Keeps what is about to be replaced: when another admin wrote it, when it is older than a session, when the newest
 * version is, or when it must not get lost.
 *
 * @param always before a restoration, and for what members see
 * @returns whether it was kept
 */
export async function keepVersion(
  manager: EntityManager,
  { id, version, draft, published, savedBy, savedAt }: LessonRow,
  actor: string,
  always = false,
): Promise<boolean> {
  const content = draft ?? published;
  const rows: unknown[] = await manager.query(
    `INSERT INTO lesson_versions (lesson_id, version, content, saved_by, saved_at, is_published)
     SELECT $1, $2, $3, $4, $5, $6
      WHERE $7 OR $4 <> $8 OR $5 < now() - interval '${SESSION}'
         OR NOT EXISTS (SELECT FROM lesson_versions v WHERE v.lesson_id = $1 AND v.saved_at > now() - interval '${SESSION}')
     ON CONFLICT DO NOTHING RETURNING version`,
    [id, version, JSON.stringify(content), savedBy, savedAt, draft === null, always, actor],
  );
  if (rows.length === 0) return false;
  await manager.query(
    `DELETE FROM lesson_versions WHERE lesson_id = $1 AND version < (
       SELECT version FROM lesson_versions WHERE lesson_id = $1 ORDER BY version DESC OFFSET $2 LIMIT 1)`,
    [id, VERSIONS_KEPT - 1],
  );
  return true;
}
