import { moveInDetailsSchema, moveInSchema } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../infrastructure/database/rows.ts';

/** After how long without a sign of life a run counts as killed. It gives one each second. */
export const SILENCE_SECONDS = 30;

const { task, result } = moveInSchema.entries.run.wrapped.entries;

const ROW = v.strictObject({
  details: v.nullable(moveInDetailsSchema),
  run: v.nullable(v.string()),
  task: v.nullable(task),
  startedBy: v.nullable(v.string()),
  startedAt: v.nullable(v.date()),
  hasBegun: v.boolean(),
  hasEnded: v.boolean(),
  isSilent: v.boolean(),
  /** In seconds. */
  runsFor: v.number(),
  doing: v.nullable(v.string()),
  share: v.number(),
  failure: v.nullable(v.string()),
  result,
});
/** What is known of the team that moves in. */
export type MoveInRow = v.InferOutput<typeof ROW>;

/** @param lock `FOR UPDATE` in a transaction that changes it */
export const findMoveIn = (manager: EntityManager, lock: '' | 'FOR UPDATE' = ''): Promise<MoveInRow | undefined> =>
  readRow(
    manager,
    ROW,
    `SELECT details, run, task, started_by AS "startedBy", started_at AS "startedAt", begun_at IS NOT NULL AS "hasBegun",
            ended_at IS NOT NULL AS "hasEnded",
            coalesce(beat_at < now() - make_interval(secs => ${SILENCE_SECONDS}), false) AS "isSilent",
            coalesce(extract(epoch FROM now() - begun_at), 0)::float8 AS "runsFor", doing, share::float8, failure, result
       FROM move_ins ${lock}`,
  );

export type RunState = 'waiting' | 'running' | 'interrupted' | 'failed' | 'mistakes' | 'done';

/** How its last check or import went; null before the first one. */
export function stateOf({ run, hasBegun, hasEnded, isSilent, failure, result: found }: MoveInRow): RunState | null {
  if (run === null) return null;
  if (!hasEnded) return !hasBegun ? 'waiting' : isSilent ? 'interrupted' : 'running';
  if (failure !== null) return 'failed';
  return found !== null && found.mistakes > 0 ? 'mistakes' : 'done';
}
