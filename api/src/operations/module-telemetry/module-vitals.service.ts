import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { ModuleVital } from '@powerline/contract/operations';
import { DataSource } from 'typeorm';
import { bucketEnd } from './load-times.ts';
import { type Counted, WaitingCounts } from './waiting-counts.ts';

/** Rows of one hour, about: browsers report only while a module has a canary. */
export const VITAL_ROWS_PER_HOUR_MAX = 5_000;

type VitalKey = Omit<ModuleVital, 'value'> & { upTo: number };

/** Counts how pages of modules felt, so that a canary can be compared with the current build. */
@Injectable()
export class ModuleVitalsService implements BeforeApplicationShutdown {
  private readonly waiting = new WaitingCounts<VitalKey>((counts) => this.upsert(counts));

  constructor(private readonly dataSource: DataSource) {}

  /** Counts vitals; they are in the database within seconds, written together with others. */
  record(vitals: readonly ModuleVital[]): void {
    for (const { value, ...key } of vitals) this.waiting.add({ ...key, upTo: bucketEnd(value) });
  }

  /** Writes what this instance has heard and not written yet. */
  write(): Promise<void> {
    return this.waiting.write();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.waiting.close();
  }

  private upsert(counts: readonly Counted<VitalKey>[]): Promise<unknown> {
    // In order of the key, so that two instances with the same rows cannot block each other.
    return this.dataSource.query(
      `INSERT INTO module_vital_counts AS counted (hour, module, version, route, vital, up_to, count)
       SELECT date_trunc('hour', now()), given.*
         FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::integer[])
              AS given (module, version, route, vital, up_to, count)
        WHERE EXISTS (SELECT FROM module_vital_counts known WHERE known.hour = date_trunc('hour', now())
                AND (known.module, known.version, known.route, known.vital, known.up_to)
                  = (given.module, given.version, given.route, given.vital, given.up_to))
           OR (SELECT count(*) FROM module_vital_counts WHERE hour = date_trunc('hour', now())) < ${VITAL_ROWS_PER_HOUR_MAX}
        ORDER BY 2, 3, 4, 5, 6
       ON CONFLICT ON CONSTRAINT module_vital_counts_pkey DO UPDATE SET count = counted.count + excluded.count`,
      [
        counts.map(({ key }) => key.module),
        counts.map(({ key }) => key.version),
        counts.map(({ key }) => key.route),
        counts.map(({ key }) => key.vital),
        counts.map(({ key }) => key.upTo),
        counts.map(({ count }) => count),
      ],
    );
  }
}
