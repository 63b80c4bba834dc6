import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { forgetOldFailures } from '../jobs/failed-jobs.ts';
import type { JobContext, JobHandler, JobKind } from '../jobs/job-kind.ts';
import { t } from '../language/words.ts';
import { RETENTION_RULES, type RetentionRules } from './retention-rules.ts';

const REMOVE_EXPIRED_ROWS: JobKind<object> = {
  name: 'remove-dead-rows',
  title: () => t('Remove expired rows'),
  schema: v.object({}),
  // The next one comes in ten minutes anyway.
  attempts: 3,
  cron: '*/10 * * * *',
};

/** Little by little: one big DELETE would hold its locks too long. */
const ROWS_AT_ONCE = 500;

/** Removes expired rows, every ten minutes on one of all instances. */
@Injectable()
export class Cleanup implements JobHandler<object> {
  readonly kind = REMOVE_EXPIRED_ROWS;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(RETENTION_RULES) private readonly rules: RetentionRules,
  ) {}

  async work(_data: object, { signal }: JobContext): Promise<void> {
    await this.run(signal);
    await forgetOldFailures(this.dataSource);
  }

  async run(signal?: AbortSignal): Promise<void> {
    for (const [table, condition] of Object.entries(this.rules)) {
      for (let removed = ROWS_AT_ONCE; removed === ROWS_AT_ONCE; ) {
        signal?.throwIfAborted();
        // For DELETE, TypeORM's query() gives the rows and their number.
        const [, count]: [unknown[], number] = await this.dataSource.query(
          `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
             SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${ROWS_AT_ONCE} FOR UPDATE SKIP LOCKED))`,
        );
        removed = count;
      }
    }
  }
}
