import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { DATABASE_URL } from '../config/database-url.ts';
import { NOTICE, type Notice } from '../startup/notice.ts';
import { JOB_HANDLERS, type JobHandler } from './job-kind.ts';
import { JobWorker } from './job-worker.ts';

/** Works jobs as long as the application runs. It ends before the pool closes that jobs use. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly worker: JobWorker;

  constructor(
    @Inject(DATABASE_URL) databaseUrl: string,
    @Inject(JOB_HANDLERS) handlers: readonly JobHandler<unknown>[],
    @Inject(NOTICE) onNotice: Notice,
    @Inject(CONFIG) { JOBS_BY_CLOCK }: Config,
  ) {
    this.worker = new JobWorker({ databaseUrl, handlers, onNotice, isByClock: JOBS_BY_CLOCK === 'on' });
  }

  onApplicationBootstrap(): void {
    this.worker.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.stop();
  }
}
