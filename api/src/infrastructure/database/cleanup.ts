import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { MODULE_LOADS_MAX_HOURS } from '@powerline/contract';
import { DataSource } from 'typeorm';
import { IDLE_DAYS } from '../../accounts/auth/sessions.service.ts';

const EVERY_MS = 10 * 60 * 1000;
/** Little by little: one big DELETE would hold its locks too long. */
const ROWS_AT_ONCE = 500;

/** Rows that nothing reads any more, by table. */
const DEAD: Readonly<Record<string, string>> = {
  sessions: `expires_at <= now() OR last_seen_at <= now() - make_interval(days => ${IDLE_DAYS})`,
  attempt_counts: 'expire <= (extract(epoch FROM now()) * 1000)::bigint',
  // Only instances of the version before write these two. A later migration drops them.
  rate_limits: 'resets_at <= now()',
  login_addresses: `last_login_at <= now() - make_interval(days => 90)`,
  module_load_counts: `hour < date_trunc('hour', now()) - make_interval(hours => ${MODULE_LOADS_MAX_HOURS})`,
};

/** Removes dead rows now and then. Several instances do not wait for each other: each takes what no other has. */
@Injectable()
export class Cleanup implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Cleanup.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.run().catch(() => this.logger.warn('Dead rows could not be removed; the next attempt is in ten minutes.'));
    }, EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async run(): Promise<void> {
    for (const [table, condition] of Object.entries(DEAD)) {
      for (let removed = ROWS_AT_ONCE; removed === ROWS_AT_ONCE; ) {
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
