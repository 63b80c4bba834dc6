import { Inject, Injectable } from '@nestjs/common';
import { healthFaults, type ModuleHealth } from '@powerline/contract/operations';
import { DataSource } from 'typeorm';
import { MailList } from '../../accounts/mail/mail-list.ts';
import { Outbox } from '../../accounts/mail/outbox.ts';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { CheckResult } from '../../infrastructure/nightly-checks/check-result.entity.ts';
import { NIGHTLY_CHECKS, type NightlyCheck } from '../../infrastructure/nightly-checks/nightly-check.ts';
import { ModuleTelemetryService } from '../module-telemetry/module-telemetry.service.ts';
import { readReleasedBuilds } from '../site/released-builds.ts';
import { JobList } from './job-list.ts';

/** Hours of module loads that are looked at. */
const LOADS_OF_HOURS = 24;

/** What the site's state follows from. */
export type Readings = Awaited<ReturnType<OperationsReadings['read']>>;

/** Looks at jobs, mail, nightly checks and modules at one moment, for the page of admins and for metrics. */
@Injectable()
export class OperationsReadings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobList: JobList,
    private readonly mailList: MailList,
    private readonly outbox: Outbox,
    private readonly telemetry: ModuleTelemetryService,
    @Inject(NIGHTLY_CHECKS) private readonly checks: readonly NightlyCheck[],
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async read() {
    const [sendsMail, jobKinds, mails, results, builds] = await Promise.all([
      this.outbox.isMailConfigured(),
      this.jobList.countByKind(),
      this.mailList.count(),
      this.dataSource.manager.find(CheckResult),
      this.readReleasedHealth(),
    ]);
    return {
      at: new Date(),
      sendsMail,
      jobKinds,
      mails,
      /** Of this version; null for one that has not run yet. */
      checks: this.checks.map(({ name, title }) => ({
        name,
        title,
        result: results.find((result) => result.name === name) ?? null,
      })),
      /** Whether the clock starts jobs on this site. */
      runsByClock: this.config.JOBS_BY_CLOCK === 'on',
      /** Modules whose builds fail for visitors. */
      failingModules: [
        ...new Set(builds.filter((build) => healthFaults(build).length > 0).map(({ module }) => module)),
      ],
    };
  }

  /** Old builds only run in tabs that are still open, where nothing can be done about them. */
  private async readReleasedHealth(): Promise<ModuleHealth[]> {
    const released = await readReleasedBuilds(this.config.SITE_DIR);
    if (released.length === 0) return [];
    const builds = await this.telemetry.health(LOADS_OF_HOURS);
    return builds.filter((build) =>
      released.some(({ module, version }) => build.module === module && build.version === version),
    );
  }
}
