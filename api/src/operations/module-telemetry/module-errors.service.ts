import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { ModuleError } from '@powerline/contract/operations';
import { DataSource } from 'typeorm';
import { type Counted, WaitingCounts } from './waiting-counts.ts';

/** Rows of one hour, about. Their own bound: messages are invented more easily than builds. */
export const ERROR_ROWS_PER_HOUR_MAX = 2_000;

/** Counts in how many tabs code of a module failed after it was shown, by message. */
@Injectable()
export class ModuleErrorsService implements BeforeApplicationShutdown {
  private readonly waiting = new WaitingCounts<ModuleError>((counts) => this.upsert(counts));

  constructor(private readonly dataSource: DataSource) {}

  /** Counts an error; it is in the database within seconds, written together with others. */
  record(error: ModuleError): void {
    this.waiting.add(error);
  }

  /** Writes what this instance has heard and not written yet. */
  write(): Promise<void> {
    return this.waiting.write();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.waiting.close();
  }

  private upsert(counts: readonly Counted<ModuleError>[]): Promise<unknown> {
    // In order of the key, so that two instances with the same rows cannot block each other.
    return this.dataSource.query(
      `INSERT INTO module_error_counts AS counted (hour, module, version, kind, message, tabs)
       SELECT date_trunc('hour', now()), given.*
         FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::integer[])
              AS given (module, version, kind, message, tabs)
        WHERE EXISTS (SELECT FROM module_error_counts known WHERE known.hour = date_trunc('hour', now())
                AND (known.module, known.version, known.kind, known.message)
                  = (given.module, given.version, given.kind, given.message))
           OR (SELECT count(*) FROM module_error_counts WHERE hour = date_trunc('hour', now())) < ${ERROR_ROWS_PER_HOUR_MAX}
        ORDER BY 2, 3, 4, 5
       ON CONFLICT ON CONSTRAINT module_error_counts_pkey DO UPDATE SET tabs = counted.tabs + excluded.tabs`,
      [
        counts.map(({ key }) => key.module),
        counts.map(({ key }) => key.version),
        counts.map(({ key }) => key.kind),
        counts.map(({ key }) => key.message),
        counts.map(({ count }) => count),
      ],
    );
  }
}
