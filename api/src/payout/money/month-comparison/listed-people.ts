import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readValues } from '../../../infrastructure/database/rows.ts';
import { findMemberIds } from '../payments/payers.ts';
import type { There } from './difference-reason.ts';
import type { EarningsList } from './earnings-list.ts';

/** How an export names members who left (docs/moving.md). */
const FORMER = /^former\/(\d{1,9})$/;

/** One person of a list: a member by id, or someone else by the name that it has. */
export interface Listed {
  memberId: number | null;
  username: string;
  there: There;
}

/** The people of a list, each once. */
export async function findListed(manager: EntityManager, lines: EarningsList['lines']): Promise<Listed[]> {
  const ids = await findMemberIds(
    manager,
    lines.map(({ username }) => username),
  );
  const former = await findFormer(manager, lines);
  const people = new Map<string | number, Omit<Listed, 'there'> & { lines: There[] }>();
  for (const { username, ...there } of lines) {
    const memberId = ids.get(username) ?? former.get(username) ?? null;
    const key = memberId ?? username.toLowerCase();
    const person = people.get(key) ?? { memberId, username, lines: [] };
    person.lines.push(there);
    people.set(key, person);
  }
  return [...people.values()].map(({ lines, ...person }) => ({ ...person, there: addUp(lines) }));
}

/** The former members that an export of this site names, by that name. */
async function findFormer(manager: EntityManager, lines: EarningsList['lines']): Promise<Map<string, number>> {
  const named = lines.flatMap(({ username }) => FORMER.exec(username)?.[1] ?? []).map(Number);
  if (named.length === 0) return new Map();
  const former = `SELECT member_id FROM payout_members m
    WHERE member_id = ANY ($1) AND NOT EXISTS (SELECT FROM accounts u WHERE u.id = m.member_id)`;
  const ids = await readValues(manager, v.number(), former, [named]);
  return new Map(ids.map((id) => [`former/${id}`, id]));
}

/** Several lines of one person as one: their amounts and numbers of people add up. */
function addUp(lines: readonly There[]): There {
  const [first] = lines;
  if (first === undefined) throw new Error('There is no line to add up');
  return lines.slice(1).reduce(
    (sum, line) => ({
      cents: sum.cents + line.cents,
      isActive: sum.isActive === line.isActive ? sum.isActive : null,
      standing: sum.standing === line.standing ? sum.standing : null,
      counts: sum.counts.map((count, at) => {
        const other = line.counts[at] ?? null;
        return count === null && other === null ? null : (count ?? 0) + (other ?? 0);
      }),
    }),
    first,
  );
}
