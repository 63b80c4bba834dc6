import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { DATABASE_URL } from '../config/database-url.ts';
import { SITE_SPEECH, type Speech } from '../language/current-language.ts';
import { NOTICE, type Notice } from '../startup/notice.ts';
import { TELEMETRY, type Telemetry } from '../telemetry/telemetry.ts';
import { JOB_HANDLERS, type JobHandler } from './job-kind.ts';
import { JobWorker } from './job-worker.ts';

/** Works jobs as long as the application runs, in the site's language. It ends before the pool closes that jobs use. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly workers: readonly JobWorker[];

  constructor(
    @Inject(DATABASE_URL) databaseUrl: string,
    @Inject(JOB_HANDLERS) handlers: readonly JobHandler<unknown>[],
    @Inject(NOTICE) onNotice: Notice,
    @Inject(CONFIG) { JOBS_BY_CLOCK }: Config,
    @Inject(SITE_SPEECH) site: Speech,
    @Inject(TELEMETRY) telemetry: Telemetry | null,
  ) {
    const options = { databaseUrl, onNotice, isByClock: JOBS_BY_CLOCK === 'on' };
    const speaking = handlers.map((handler): JobHandler<unknown> => {
      const speak: JobHandler<unknown>['work'] = (data, context) => site.run(() => handler.work(data, context));
      const { kind } = handler;
      return {
        kind,
        work: telemetry ? (data, context) => telemetry.traceJob(kind.name, () => speak(data, context)) : speak,
      };
    });
    const together = speaking.filter(({ kind }) => kind.places === undefined);
    const apart = speaking.flatMap((handler) => {
      const { places } = handler.kind;
      return places === undefined ? [] : new JobWorker({ ...options, handlers: [handler], places });
    });
    this.workers = [new JobWorker({ ...options, handlers: together }), ...apart];
  }

  onApplicationBootstrap(): void {
    for (const worker of this.workers) worker.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.stop()));
  }
}
