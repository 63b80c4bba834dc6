import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DEAD_ROWS, type DeadRows } from './dead-rows.ts';

const EVERY_MS = 10 * 60 * 1000;
/** Little by little: one big DELETE would hold its locks too long. */
const ROWS_AT_ONCE = 500;

/** Removes dead rows now and then. Several instances do not wait for each other: each takes what no other has. */
@Injectable()
export class Cleanup implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Cleanup.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(DEAD_ROWS) private readonly deadRows: DeadRows,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.run().catch(() => this.logger.warn('Dead rows could not be removed; the next attempt is in ten minutes.'));
    }, EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async run(): Promise<void> {
    for (const [table, condition] of Object.entries(this.deadRows)) {
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
