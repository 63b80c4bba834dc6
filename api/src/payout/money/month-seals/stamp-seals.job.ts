import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { CONFIG, type Config } from '../../../infrastructure/config/config.ts';
import { readRow } from '../../../infrastructure/database/rows.ts';
import { inTransaction } from '../../../infrastructure/database/transaction.ts';
import type { JobHandler, JobKind } from '../../../infrastructure/jobs/job-kind.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { CHANGES_CHANNEL } from '../../../infrastructure/response-cache/change-listener.ts';
import type { Topic } from '../../../infrastructure/response-cache/response-cache.ts';
import { requestTimeStamp } from './time-stamp.ts';

const STAMP_SEALS: JobKind<object> = {
  name: 'stamp-seals',
  title: () => t('Have the newest seal time-stamped'),
  schema: v.object({}),
  attempts: 5,
  // Usually there is nothing to do: a month is sealed once.
  cron: '5-59/10 * * * *',
  places: 1,
};

const TOPIC: Topic = 'month-seals';
const NEWEST_ROW = v.strictObject({ number: v.number(), code: v.instance(Buffer), isStamped: v.boolean() });

/** Has the newest seal time-stamped where the settings name a service. It contains all seals before, so it is enough. */
@Injectable()
export class SealStamper implements JobHandler<object> {
  readonly kind = STAMP_SEALS;
  readonly isLeftToOthers: boolean;
  private readonly service: URL | undefined;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) { SEAL_TIMESTAMP_URL }: Pick<Config, 'SEAL_TIMESTAMP_URL'>,
  ) {
    this.service = SEAL_TIMESTAMP_URL === undefined ? undefined : new URL(SEAL_TIMESTAMP_URL);
    this.isLeftToOthers = this.service === undefined;
  }

  /** @throws JobFailure when there is no time stamp to be had right now */
  async work(): Promise<void> {
    if (this.service === undefined) return;
    const newest = await readRow(
      this.dataSource.manager,
      NEWEST_ROW,
      `SELECT number, code, EXISTS (SELECT FROM month_seal_stamps s WHERE s.number = m.number) AS "isStamped"
         FROM month_seals m ORDER BY number DESC LIMIT 1`,
    );
    if (!newest || newest.isStamped) return;
    const { reply, time } = await requestTimeStamp(this.service, newest.code);
    await inTransaction(this.dataSource, async (manager) => {
      await manager.query(
        `INSERT INTO month_seal_stamps (number, reply, stamped_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
        [newest.number, reply, time],
      );
      await manager.query('SELECT pg_notify($1, $2)', [CHANGES_CHANNEL, TOPIC]);
    });
  }
}
