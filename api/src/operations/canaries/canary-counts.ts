import { VITALS } from '@powerline/contract/operations';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import type { BuildCounts, Measure } from './canary-rule.ts';

/** Everything that browsers reported of two builds, by what it was: a number for each. */
export type Tally = Readonly<Record<string, number>>;

const COUNTED = v.strictObject({ key: v.string(), count: v.number() });

/**
 * All that was counted of two builds since the hour in which a step began.
 *
 * @returns counts by JSON arrays: `[version, kind, …]`
 */
export async function readTally(
  manager: EntityManager,
  module: string,
  versions: readonly [string, string],
  since: Date,
): Promise<Tally> {
  const counted = await readRows(
    manager,
    COUNTED,
    `SELECT json_build_array(version, CASE outcome WHEN 'success' THEN 'load' ELSE 'failure' END, up_to_ms)::text AS key,
            sum(loads)::float8 AS count
       FROM module_load_counts
      WHERE hour >= date_trunc('hour', $3::timestamptz) AND module = $1 AND version = ANY ($2)
      GROUP BY 1
      UNION ALL
     SELECT json_build_array(version, 'error', message)::text, sum(tabs)::float8
       FROM module_error_counts
      WHERE hour >= date_trunc('hour', $3::timestamptz) AND module = $1 AND version = ANY ($2)
      GROUP BY 1
      UNION ALL
     SELECT json_build_array(version, 'vital', vital, route, up_to)::text, sum(count)::float8
       FROM module_vital_counts
      WHERE hour >= date_trunc('hour', $3::timestamptz) AND module = $1 AND version = ANY ($2)
      GROUP BY 1`,
    [module, [...versions], since],
  );
  return Object.fromEntries(counted.map(({ key, count }) => [key, count]));
}

const KEY = v.union([
  v.tuple([v.string(), v.literal('load'), v.number()]),
  v.tuple([v.string(), v.literal('failure'), v.number()]),
  v.tuple([v.string(), v.literal('error'), v.string()]),
  v.tuple([v.string(), v.literal('vital'), v.picklist(VITALS), v.string(), v.number()]),
]);

/** What came of one build since the step began. @param before what was there already */
export function countsSince(tally: Tally, before: Tally, version: string): BuildCounts {
  const errors = new Map<string, number>();
  const measures = new Map<Measure, Map<number, number>>();
  const counts = { loads: 0, failures: 0, errors, measures };
  for (const [text, total] of Object.entries(tally)) {
    const key = v.parse(KEY, JSON.parse(text));
    const count = total - (before[text] ?? 0);
    if (key[0] !== version || count <= 0) continue;
    if (key[1] === 'error') errors.set(key[2], count);
    else if (key[1] === 'vital') add(measures, `${key[2]} ${key[3]}`, key[4], count);
    else {
      counts.loads += count;
      if (key[1] === 'failure') counts.failures += count;
      else add(measures, 'load', key[2], count);
    }
  }
  return counts;
}

function add(measures: Map<Measure, Map<number, number>>, measure: Measure, end: number, count: number): void {
  const buckets = measures.get(measure) ?? new Map<number, number>();
  measures.set(measure, buckets.set(end, (buckets.get(end) ?? 0) + count));
}
