import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { ModuleVital } from '@powerline/contract/operations';
import { DataSource } from 'typeorm';
import { addToThisHour, type HourlyTable } from './hourly-counts.ts';
import { bucketEnd } from './load-times.ts';
import { WaitingCounts } from './waiting-counts.ts';

/** Browsers report only while a module has a canary. */
const VITAL_ROWS_PER_HOUR_MAX = 5_000;

type VitalKey = Omit<ModuleVital, 'value'> & { upTo: number };

const VITAL_COUNTS: HourlyTable<VitalKey> = {
  name: 'module_vital_counts',
  columns: [
    ['module', 'module', 'text'],
    ['version', 'version', 'text'],
    ['route', 'route', 'text'],
    ['vital', 'vital', 'text'],
    ['upTo', 'up_to', 'integer'],
  ],
  count: 'count',
  rowsMax: VITAL_ROWS_PER_HOUR_MAX,
};

/** Counts how pages of modules felt, so that a canary can be compared with the current build. */
@Injectable()
export class ModuleVitalsService implements BeforeApplicationShutdown {
  private readonly waiting = new WaitingCounts<VitalKey>((counts) =>
    addToThisHour(this.dataSource, VITAL_COUNTS, counts),
  );

  constructor(private readonly dataSource: DataSource) {}

  /** Counts vitals; they are in the database within seconds, written together with others. */
  record(vitals: readonly ModuleVital[]): void {
    for (const { value, ...key } of vitals) this.waiting.add({ ...key, upTo: bucketEnd(value) });
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.waiting.close();
  }
}
