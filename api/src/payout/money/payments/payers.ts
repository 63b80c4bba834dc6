import { normalizeUsername } from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../../infrastructure/database/rows.ts';

const ROW = v.strictObject({ typed: v.string(), id: v.number() });

/**
 * Finds members by typed usernames, in any case and in any Unicode spelling.
 *
 * @returns ids by typed name, without unknown names
 */
export async function findMemberIds(manager: EntityManager, typed: readonly string[]): Promise<Map<string, number>> {
  const names = [...new Set(typed)];
  const rows = await readRows(
    manager,
    ROW,
    `SELECT DISTINCT ON (t.typed) t.typed, u.id FROM unnest($1::text[], $2::text[]) AS t (typed, normal)
       JOIN accounts u ON lower(u.username) IN (lower(t.typed), lower(t.normal))
      ORDER BY t.typed, lower(u.username) = lower(t.typed) DESC`,
    [names, names.map(normalizeUsername)],
  );
  return new Map(rows.map(({ typed, id }) => [typed, id]));
}
