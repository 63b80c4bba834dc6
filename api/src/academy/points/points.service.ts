import { Injectable } from '@nestjs/common';
import {
  POINT_ENTRIES_PER_PAGE,
  type PointRules,
  type Points,
  pointEntrySchema,
  withRulesVersion,
} from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { readRows, readValue } from '../../infrastructure/database/rows.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { earnedToday, readRules } from './grant-points.ts';
import { PointRulesRow } from './point-rules.entity.ts';

/** The rows of points with their titles, also of what was deleted. */
export const POINT_ENTRIES = `SELECT e.id, e.rule, e.points, e.rule_points AS "rulePoints", e.at,
    CASE WHEN e.rule IN ('lesson', 'quiz') THEN
           (SELECT coalesce(l.published, l.draft)->>'title' FROM academy_lessons l WHERE l.id = e.source_id)
         WHEN e.rule = 'course' THEN
           (SELECT coalesce(c.published, c.draft)->>'title' FROM academy_courses c WHERE c.id = e.source_id)
         ELSE (SELECT r.title FROM redemptions r WHERE r.id = e.source_id) END AS title
  FROM point_entries e WHERE e.member_id = $1`;

export const POINT_ENTRY_ROW = v.strictObject({ ...pointEntrySchema.entries, at: v.date() });

/** A member's points, and the rules that give them. */
@Injectable()
export class PointsService {
  constructor(private readonly changes: AdminChanges) {}

  /** A page of a member's points, newest first. @param before the id of the last row on the previous page */
  list({ id: memberId }: User, before: number | undefined, read: Read): Promise<Points> {
    return read(async (manager) => {
      const rows = await readRows(
        manager,
        POINT_ENTRY_ROW,
        `${POINT_ENTRIES} AND e.id < coalesce($2, 2147483647) ORDER BY e.id DESC LIMIT $3`,
        [memberId, before ?? null, POINT_ENTRIES_PER_PAGE + 1],
      );
      const page = rows.slice(0, POINT_ENTRIES_PER_PAGE);
      return {
        balance: await balanceOf(manager, memberId),
        earnedToday: await earnedToday(manager, memberId),
        rules: await readRules(manager),
        entries: page.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
        next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
      };
    });
  }

  rules(read: Read): Promise<PointRules> {
    return read(readRules);
  }

  /**
   * Changes how many points each rule gives from now on.
   *
   * @param ifMatch the version that was read
   * @throws HttpProblem 409 when there is a newer one
   */
  setRules(rules: PointRules, actor: User, ifMatch?: string): Promise<PointRules> {
    const guard = { what: t('setting'), ifMatch, read: readVersioned };
    const change = { actor, action: 'change point rules', target: 'academy', fields: rules, guard };
    return this.changes.make(change, async (manager) => {
      await manager.update(PointRulesRow, { id: 1 }, rules);
      return readRules(manager);
    });
  }
}

const readVersioned = async (manager: EntityManager) => withRulesVersion(await readRules(manager));

/** @returns the sum of a member's rows */
export async function balanceOf(manager: EntityManager, memberId: number): Promise<number> {
  const balance = 'SELECT points FROM academy_learners WHERE member_id = $1';
  return (await readValue(manager, v.number(), balance, [memberId])) ?? 0;
}
