import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { ModuleHealth, ModuleLoad } from '@powerline/contract/operations';
import { DataSource } from 'typeorm';
import { bucketEnd } from './load-times.ts';
import { ModuleErrorsService } from './module-errors.service.ts';
import { type CountedLoads, readModuleHealth } from './module-health.ts';
import { type Counted, WaitingCounts } from './waiting-counts.ts';

/**
 * Rows of one hour, about: instances that write at the same moment do not see each other's. Reports come from anyone;
 * what is counted already goes on. A site of ours fills a few hundred rows an hour.
 */
export const ROWS_PER_HOUR_MAX = 5_000;

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
    await this.errors.write();
    return readModuleHealth(this.dataSource, hours, module);
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
