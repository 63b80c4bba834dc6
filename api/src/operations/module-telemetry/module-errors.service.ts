import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { type ModuleError, moduleErrorCountSchema } from '@powerline/contract/operations';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import { type Counted, WaitingCounts } from './waiting-counts.ts';

/** Rows of one hour, about. Their own bound: messages are invented more easily than builds. */
export const ERROR_ROWS_PER_HOUR_MAX = 2_000;
/** So many messages of a build are shown. */
const MESSAGES_SHOWN = 10;

const BUILD_ERRORS = v.strictObject({
  module: v.string(),
  version: v.string(),
  errors: v.number(),
  errorMessages: v.array(moduleErrorCountSchema),
});
/** The errors of one build. */
export type BuildErrors = v.InferOutput<typeof BUILD_ERRORS>;

/** Counts in how many tabs code of a module failed after it was shown, by message. */
@Injectable()
export class ModuleErrorsService implements BeforeApplicationShutdown {
  private readonly waiting = new WaitingCounts<ModuleError>((counts) => this.upsert(counts));

  constructor(private readonly dataSource: DataSource) {}

  /** Counts an error; it is in the database within seconds, written together with others. */
  record(error: ModuleError): void {
    this.waiting.add(error);
  }

  /**
   * The errors of each build that has any.
   *
   * @param hours whole hours of the clock before the current one, which counts too
   * @param module the only one that is asked about
   */
  async list(hours: number, module?: string): Promise<BuildErrors[]> {
    await this.waiting.write();
    return readRows(
      this.dataSource,
      BUILD_ERRORS,
      `WITH reported AS (
         SELECT module, version, kind, message, sum(tabs)::float8 AS tabs
           FROM module_error_counts
          WHERE hour >= date_trunc('hour', now()) - make_interval(hours => $1) AND module = coalesce($2, module)
          GROUP BY module, version, kind, message
       ), ranked AS (
         SELECT *, row_number() OVER (PARTITION BY module, version ORDER BY tabs DESC, message, kind) AS place FROM reported
       )
       SELECT module, version, sum(tabs)::float8 AS errors,
              json_agg(json_build_object('kind', kind, 'message', message, 'tabs', tabs) ORDER BY place)
                FILTER (WHERE place <= ${MESSAGES_SHOWN}) AS "errorMessages"
         FROM ranked GROUP BY module, version`,
      [hours, module ?? null],
    );
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
