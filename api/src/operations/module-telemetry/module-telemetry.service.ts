import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { ModuleHealth, ModuleLoad } from '@powerline/contract/operations';
import { DataSource } from 'typeorm';
import { ErrorPlaces } from './error-places.ts';
import { addToThisHour, type HourlyTable } from './hourly-counts.ts';
import { bucketEnd } from './load-times.ts';
import { ModuleErrorsService } from './module-errors.service.ts';
import { type CountedLoads, readModuleHealth } from './module-health.ts';
import { WaitingCounts } from './waiting-counts.ts';

/** A site of ours fills a few hundred rows an hour. */
export const ROWS_PER_HOUR_MAX = 5_000;

/** What is counted; it sorts as the table does. */
type LoadKey = Omit<CountedLoads, 'loads'>;

const LOADS: HourlyTable<LoadKey> = {
  name: 'module_load_counts',
  columns: [
    ['module', 'module', 'text'],
    ['version', 'version', 'text'],
    ['widget', 'widget', 'text'],
    ['outcome', 'outcome', 'text'],
    ['upToMs', 'up_to_ms', 'integer'],
  ],
  count: 'loads',
  rowsMax: ROWS_PER_HOUR_MAX,
};

/** Counts what browsers report of module loads, and shows how each build does. */
@Injectable()
export class ModuleTelemetryService implements BeforeApplicationShutdown {
  private readonly waiting = new WaitingCounts<LoadKey>((counts) => addToThisHour(this.dataSource, LOADS, counts));

  constructor(
    private readonly dataSource: DataSource,
    private readonly errors: ModuleErrorsService,
    private readonly places: ErrorPlaces,
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
    return this.places.inSources(await readModuleHealth(this.dataSource, hours, module));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.waiting.close();
  }
}
