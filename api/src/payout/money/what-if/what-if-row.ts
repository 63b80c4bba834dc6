import { monthSchema, planComparisonSchema, planSchema, whatIfSchema } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../../infrastructure/database/rows.ts';

const { changes, differences } = whatIfSchema.entries;
const storedResult = v.strictObject({
  comparison: planComparisonSchema,
  changes: v.array(v.omit(changes.item, ['username'])),
});
export type StoredResult = v.InferOutput<typeof storedResult>;
const storedDifferences = v.array(v.omit(differences.item, ['username']));
export type StoredDifferences = v.InferOutput<typeof storedDifferences>;

const ROW = v.strictObject({
  key: v.string(),
  planKey: v.string(),
  plan: planSchema,
  /** Oldest first. */
  months: v.array(monthSchema),
  done: v.number(),
  startedAt: v.date(),
  startedBy: v.string(),
  result: v.nullable(storedResult),
  differences: v.nullable(storedDifferences),
  failure: v.nullable(v.string()),
  publishedAt: v.nullable(v.date()),
  publishedBy: v.nullable(v.string()),
});
/** A plan that is, or was, played over closed months. */
export type WhatIfRow = v.InferOutput<typeof ROW>;

export const isRunning = ({ result, differences, failure }: WhatIfRow): boolean =>
  result === null && differences === null && failure === null;

export const findWhatIf = (manager: EntityManager, key: string): Promise<WhatIfRow | undefined> =>
  readRow(
    manager,
    ROW,
    `SELECT key, plan_key AS "planKey", plan,
            ARRAY(SELECT to_char(m, 'YYYY-MM') FROM unnest(months) m ORDER BY m) AS months,
            done::integer, started_at AS "startedAt", started_by AS "startedBy", result, differences, failure,
            published_at AS "publishedAt", published_by AS "publishedBy"
       FROM what_ifs WHERE key = $1`,
    [key],
  );
