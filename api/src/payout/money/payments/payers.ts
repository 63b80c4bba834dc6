import { normalizeUsername } from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';

/**
 * The ids of members by their names as somebody typed them: in any case, and in any spelling of the one that they have.
 *
 * @returns by the typed name; a name that nobody has is missing
 */
export async function memberIdsByName(manager: EntityManager, typed: readonly string[]): Promise<Map<string, number>> {
  const names = [...new Set(typed)];
  const rows: { typed: string; id: number }[] = await manager.query(
    `SELECT DISTINCT ON (t.typed) t.typed, u.id FROM unnest($1::text[], $2::text[]) AS t (typed, normal)
       JOIN accounts u ON lower(u.username) IN (lower(t.typed), lower(t.normal))
      ORDER BY t.typed, lower(u.username) = lower(t.typed) DESC`,
    [names, names.map(normalizeUsername)],
  );
  return new Map(rows.map(({ typed, id }) => [typed, id]));
}
