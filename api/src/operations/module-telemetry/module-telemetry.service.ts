import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { ModuleHealth, ModuleLoad, WidgetHealth } from '@powerline/contract/operations';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import { bucketEnd, percentile } from './load-times.ts';
import { type BuildErrors, ModuleErrorsService } from './module-errors.service.ts';
import { type Counted, WaitingCounts } from './waiting-counts.ts';

/**
 * Rows of one hour, about: instances that write at the same moment do not see each other's. Reports come from anyone;
 * what is counted already goes on. A site of ours fills a few hundred rows an hour.
 */
export const ROWS_PER_HOUR_MAX = 5_000;

const COUNTED_LOADS = v.strictObject({
  module: v.string(),
  version: v.string(),
  /** Empty for a page. */
  widget: v.string(),
  outcome: v.string(),
  upToMs: v.number(),
  loads: v.number(),
});
type CountedLoads = v.InferOutput<typeof COUNTED_LOADS>;

/** What is counted; it sorts as the table does. */
type LoadKey = Omit<CountedLoads, 'loads'>;

/** Counts what browsers report of module loads, and shows how each build does. */
@Injectable()
export class ModuleTelemetryService implements BeforeApplicationShutdown {
  private readonly waiting = new WaitingCounts<LoadKey>((counts) => this.upsert(counts));

  constructor(
    private readonly dataSource: DataSource,
    private readonly errors: ModuleErrorsService,
  ) {}

  /** Counts loads; they are in the database within seconds, written together with others. */
  record(loads: readonly ModuleLoad[]): void {
    for (const { module, version, widget = '', outcome, milliseconds } of loads) {
      this.waiting.add({ module, version, widget, outcome, upToMs: bucketEnd(milliseconds) });
    }
  }

  /**
   * How each build of a module did, the most loaded first.
   *
   * @param hours whole hours of the clock before the current one, which counts too
   * @param module limits it to this module
   */
  async health(hours: number, module?: string): Promise<ModuleHealth[]> {
    // What this instance has heard shows at once; other instances' last seconds are still on their way.
    await this.waiting.write();
    const [rows, errors] = await Promise.all([
      readRows(
        this.dataSource,
        COUNTED_LOADS,
        `SELECT module, version, widget, outcome, up_to_ms AS "upToMs", sum(loads)::float8 AS loads
           FROM module_load_counts
          WHERE hour >= date_trunc('hour', now()) - make_interval(hours => $1) AND module = coalesce($2, module)
          GROUP BY module, version, widget, outcome, up_to_ms`,
        [hours, module ?? null],
      ),
      this.errors.list(hours, module),
    ]);
    return withErrors(healthOf(rows), errors).sort((a, b) => b.loads - a.loads);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.waiting.close();
  }

  private async upsert(counts: readonly Counted<LoadKey>[]): Promise<void> {
    // In order of the key, so that two instances with the same rows cannot block each other.
    await this.dataSource.query(
      `INSERT INTO module_load_counts AS counted (hour, module, version, widget, outcome, up_to_ms, loads)
       SELECT date_trunc('hour', now()), given.*
         FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::integer[])
              AS given (module, version, widget, outcome, up_to_ms, loads)
        WHERE EXISTS (SELECT FROM module_load_counts known WHERE known.hour = date_trunc('hour', now())
                AND (known.module, known.version, known.widget, known.outcome, known.up_to_ms)
                  = (given.module, given.version, given.widget, given.outcome, given.up_to_ms))
           OR (SELECT count(*) FROM module_load_counts WHERE hour = date_trunc('hour', now())) < ${ROWS_PER_HOUR_MAX}
        ORDER BY 2, 3, 4, 5, 6
       ON CONFLICT ON CONSTRAINT module_load_counts_pkey DO UPDATE SET loads = counted.loads + excluded.loads`,
      [
        counts.map(({ key }) => key.module),
        counts.map(({ key }) => key.version),
        counts.map(({ key }) => key.widget),
        counts.map(({ key }) => key.outcome),
        counts.map(({ key }) => key.upToMs),
        counts.map(({ count }) => count),
      ],
    );
  }
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
