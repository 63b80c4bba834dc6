import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { ModuleHealth, ModuleLoad, WidgetHealth } from '@powerline/contract/operations';
import { DataSource } from 'typeorm';
import { bucketEnd, percentile } from './load-times.ts';

const WRITE_AFTER_MS = 5_000;

// Reports come from anybody, so their names are bounded twice. What goes beyond is not counted; what is counted already
// goes on. A site of ours fills a few hundred rows an hour.
/** Different counts that wait in this process. */
export const WAITING_MAX = 1_000;
/** Rows of one hour, about: instances that write at the same moment do not see each other's. */
export const ROWS_PER_HOUR_MAX = 5_000;

/** A row to be counted up; its key sorts as the table does. */
interface Waiting {
  module: string;
  version: string;
  /** Empty for a page. */
  widget: string;
  outcome: string;
  upToMs: number;
  loads: number;
}

/** Counts what browsers report of module loads, and tells how each build does. */
@Injectable()
export class ModuleTelemetryService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ModuleTelemetryService.name);
  private waiting = new Map<string, Waiting>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly dataSource: DataSource) {}

  /** Counts loads; they are in the database within seconds, written together with others. */
  record(loads: readonly ModuleLoad[]): void {
    for (const { module, version, widget = '', outcome, milliseconds } of loads) {
      this.add({ module, version, widget, outcome, upToMs: bucketEnd(milliseconds), loads: 1 });
    }
  }

  /**
   * How each build of a module did, the most loaded first.
   *
   * @param hours whole hours of the clock before the current one, which counts too
   */
  async health(hours: number): Promise<ModuleHealth[]> {
    // What this instance has heard is told at once; other instances' last seconds are still on their way.
    await this.write();
    const rows: Waiting[] = await this.dataSource.query(
      `SELECT module, version, widget, outcome, up_to_ms AS "upToMs", sum(loads)::float8 AS loads
         FROM module_load_counts
        WHERE hour >= date_trunc('hour', now()) - make_interval(hours => $1)
        GROUP BY module, version, widget, outcome, up_to_ms`,
      [hours],
    );
    return healthOf(rows).sort((a, b) => b.loads - a.loads);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.write().catch(() => undefined);
    clearTimeout(this.timer);
  }

  private add(counted: Waiting): void {
    const key = `${counted.module} ${counted.version} ${counted.widget} ${counted.outcome} ${counted.upToMs}`;
    const known = this.waiting.get(key);
    if (known) known.loads += counted.loads;
    else if (this.waiting.size < WAITING_MAX) this.waiting.set(key, counted);
    this.timer ??= setTimeout(() => {
      this.write().catch(() => this.logger.warn('Module loads could not be written; they wait for the next attempt.'));
    }, WRITE_AFTER_MS).unref();
  }

  /** Adds what waits to the database. What could not be written waits again. */
  private async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.waiting.size === 0) return;
    const taken = [...this.waiting.values()];
    this.waiting = new Map();
    try {
      await this.upsert(taken);
    } catch (error) {
      for (const counted of taken) this.add(counted);
      throw error;
    }
  }

  private async upsert(counts: readonly Waiting[]): Promise<void> {
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
        counts.map(({ module }) => module),
        counts.map(({ version }) => version),
        counts.map(({ widget }) => widget),
        counts.map(({ outcome }) => outcome),
        counts.map(({ upToMs }) => upToMs),
        counts.map(({ loads }) => loads),
      ],
    );
  }
}

type Figures = Pick<ModuleHealth, 'loads' | 'failures' | 'p75Milliseconds'>;

function healthOf(rows: readonly Waiting[]): ModuleHealth[] {
  return grouped(rows, ({ module, version }) => `${module} ${version}`).map(([{ module, version }, ofBuild]) => ({
    module,
    version,
    ...figuresOf(ofBuild.filter(({ widget }) => widget === '')),
    widgets: widgetsOf(ofBuild),
  }));
}

const widgetsOf = (ofBuild: readonly Waiting[]): WidgetHealth[] =>
  grouped(
    ofBuild.filter(({ widget }) => widget !== ''),
    ({ widget }) => widget,
  )
    .map(([{ widget }, ofWidget]) => ({ widget, ...figuresOf(ofWidget) }))
    .sort((a, b) => b.loads - a.loads);

function figuresOf(rows: readonly Waiting[]): Figures {
  const failures: Record<string, number> = {};
  const successes = new Map<number, number>();
  for (const { outcome, upToMs, loads } of rows) {
    if (outcome === 'success') successes.set(upToMs, loads);
    else failures[outcome] = (failures[outcome] ?? 0) + loads;
  }
  const loads = rows.reduce((sum, row) => sum + row.loads, 0);
  return { loads, failures, p75Milliseconds: percentile(0.75, successes) };
}

/** The rows of each key, with the first of them to tell what they have in common. */
function grouped(rows: readonly Waiting[], keyOf: (row: Waiting) => string): [Waiting, Waiting[]][] {
  const groups = new Map<string, [Waiting, Waiting[]]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group[1].push(row);
    else groups.set(keyOf(row), [row, [row]]);
  }
  return [...groups.values()];
}
