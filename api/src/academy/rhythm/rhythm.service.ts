import { Injectable } from '@nestjs/common';
import { type Rhythm, type RhythmInput, rhythmSchema } from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../infrastructure/database/rows.ts';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { EARNING, lockLearner } from '../points/grant-points.ts';
import { changedRhythm, NO_RHYTHM, weekOf, weeksInARow } from '../rules/rhythm.ts';

const ROW = v.strictObject({
  goal: rhythmSchema.entries.goal,
  since: v.nullable(v.string()),
  weeksBefore: v.nullable(v.number()),
  pausedOn: v.nullable(v.string()),
  today: v.string(),
  days: v.array(v.string()),
});

/**
 * A member's own weekly rhythm. Nothing depends on it and no one is notified. Its days are those of the rows of points, which
 * never change, so a week that was met stays met; a row of no points, after the day's limit, counts as well.
 */
@Injectable()
export class RhythmService {
  constructor(private readonly dataSource: DataSource) {}

  show({ id }: User, read: Read): Promise<Rhythm> {
    return read(async (manager) => shown(await readRhythm(manager, id)));
  }

  /** Chooses, changes, pauses or resumes it. */
  set({ id }: User, input: RhythmInput): Promise<Rhythm> {
    return inTransaction(this.dataSource, async (manager) => {
      await lockLearner(manager, id);
      const { days, today, ...before } = await readRhythm(manager, id);
      const { goal, since, weeksBefore, pausedOn } = changedRhythm(before, input, days, today);
      await manager.query(
        `UPDATE academy_learners SET rhythm_goal = $2, rhythm_since = $3, rhythm_weeks = $4, rhythm_paused_on = $5
          WHERE member_id = $1`,
        [id, goal, since, weeksBefore, pausedOn],
      );
      return shown(await readRhythm(manager, id));
    });
  }
}

type StoredRhythm = v.InferOutput<typeof ROW> & { weeksBefore: number };

async function readRhythm(manager: EntityManager, memberId: number): Promise<StoredRhythm> {
  const row = await readRow(
    manager,
    ROW,
    `SELECT n.rhythm_goal AS goal, n.rhythm_since::text AS since, n.rhythm_weeks AS "weeksBefore",
            n.rhythm_paused_on::text AS "pausedOn", (now() AT TIME ZONE i.time_zone)::date::text AS today,
            ARRAY(SELECT DISTINCT (e.at AT TIME ZONE i.time_zone)::date::text FROM point_entries e
                   WHERE e.member_id = $1 AND ${EARNING}) AS days
       FROM installation i LEFT JOIN academy_learners n ON n.member_id = $1`,
    [memberId],
  );
  if (row === undefined) throw new Error('The view installation lacks its row');
  return { ...row, weeksBefore: row.weeksBefore ?? NO_RHYTHM.weeksBefore };
}

function shown({ days, today, ...rhythm }: StoredRhythm): Rhythm {
  const done = new Set(days);
  return {
    goal: rhythm.goal,
    isPaused: rhythm.pausedOn !== null,
    today,
    week: weekOf(today).map((day) => ({ day, isDone: done.has(day) })),
    weeks: weeksInARow(rhythm, days, today),
  };
}
