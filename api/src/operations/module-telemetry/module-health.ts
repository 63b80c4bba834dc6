import { type ModuleHealth, moduleErrorCountSchema, type WidgetHealth } from '@powerline/contract/operations';
import type { DataSource, EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import { percentile } from './load-times.ts';

/** So many errors of a build are shown. */
const MESSAGES_SHOWN = 10;

const COUNTED_LOADS = v.strictObject({
  module: v.string(),
  version: v.string(),
  /** Empty for a page. */
  widget: v.string(),
  outcome: v.string(),
  upToMs: v.number(),
  loads: v.number(),
});
export type CountedLoads = v.InferOutput<typeof COUNTED_LOADS>;

const BUILD_ERRORS = v.strictObject({
  module: v.string(),
  version: v.string(),
  errors: v.number(),
  errorMessages: v.array(moduleErrorCountSchema),
});
type BuildErrors = v.InferOutput<typeof BUILD_ERRORS>;

/**
 * How each build of a module did, the most loaded first.
 *
 * @param hours whole hours of the clock before the current one, which counts too
 * @param module limits it to this module
 */
export async function readModuleHealth(
  database: DataSource | EntityManager,
  hours: number,
  module?: string,
): Promise<ModuleHealth[]> {
  const loads = await readRows(
    database,
    COUNTED_LOADS,
    `SELECT module, version, widget, outcome, up_to_ms AS "upToMs", sum(loads)::float8 AS loads
       FROM module_load_counts
      WHERE hour >= date_trunc('hour', now()) - make_interval(hours => $1) AND module = coalesce($2, module)
      GROUP BY module, version, widget, outcome, up_to_ms`,
    [hours, module ?? null],
  );
  const errors = await readRows(
    database,
    BUILD_ERRORS,
    `WITH reported AS (
       SELECT module, version, kind, message, frame, sum(tabs)::float8 AS tabs, min(hour) AS first, max(hour) AS last
         FROM module_error_counts
        WHERE hour >= date_trunc('hour', now()) - make_interval(hours => $1) AND module = coalesce($2, module)
        GROUP BY module, version, kind, message, frame
     ), ranked AS (
       SELECT *, row_number() OVER (PARTITION BY module, version ORDER BY tabs DESC, message, kind, frame) AS place FROM reported
     )
     SELECT module, version, sum(tabs)::float8 AS errors,
            json_agg(json_build_object('kind', kind, 'message', message, 'tabs', tabs, 'place', nullif(frame, ''), 'name', null,
                                       'firstSeen', first, 'lastSeen', last) ORDER BY place)
              FILTER (WHERE place <= ${MESSAGES_SHOWN}) AS "errorMessages"
       FROM ranked GROUP BY module, version`,
    [hours, module ?? null],
  );
  return withErrors(healthOf(loads), errors).sort((a, b) => b.loads - a.loads);
}

type Figures = Pick<ModuleHealth, 'loads' | 'failures' | 'p75Milliseconds'>;

function healthOf(rows: readonly CountedLoads[]): ModuleHealth[] {
  return grouped(rows, ({ module, version }) => `${module} ${version}`).map(([{ module, version }, ofBuild]) => ({
    module,
    version,
    ...figuresOf(ofBuild.filter(({ widget }) => widget === '')),
    widgets: widgetsOf(ofBuild),
    errors: 0,
    errorMessages: [],
  }));
}

/** Also builds that were loaded earlier than the hours that are asked about. */
function withErrors(builds: readonly ModuleHealth[], errors: readonly BuildErrors[]): ModuleHealth[] {
  const isOf = (a: BuildErrors, b: ModuleHealth) => a.module === b.module && a.version === b.version;
  const unloaded = errors.filter((build) => !builds.some((loaded) => isOf(build, loaded)));
  return [
    ...builds.map((build) => ({ ...build, ...errors.find((failed) => isOf(failed, build)) })),
    ...unloaded.map((build) => ({ ...build, ...figuresOf([]), widgets: [] })),
  ];
}

const widgetsOf = (ofBuild: readonly CountedLoads[]): WidgetHealth[] =>
  grouped(
    ofBuild.filter(({ widget }) => widget !== ''),
    ({ widget }) => widget,
  )
    .map(([{ widget }, ofWidget]) => ({ widget, ...figuresOf(ofWidget) }))
    .sort((a, b) => b.loads - a.loads);

function figuresOf(rows: readonly CountedLoads[]): Figures {
  const failures: Record<string, number> = {};
  const successes = new Map<number, number>();
  for (const { outcome, upToMs, loads } of rows) {
    if (outcome === 'success') successes.set(upToMs, loads);
    else failures[outcome] = (failures[outcome] ?? 0) + loads;
  }
  const loads = rows.reduce((sum, row) => sum + row.loads, 0);
  return { loads, failures, p75Milliseconds: percentile(0.75, successes) };
}

/** The rows of each key, with the first of them for what they have in common. */
function grouped(
  rows: readonly CountedLoads[],
  keyOf: (row: CountedLoads) => string,
): [CountedLoads, CountedLoads[]][] {
  const groups = new Map<string, [CountedLoads, CountedLoads[]]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group[1].push(row);
    else groups.set(keyOf(row), [row, [row]]);
  }
  return [...groups.values()];
}
