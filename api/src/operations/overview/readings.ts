import { Inject, Injectable } from '@nestjs/common';
import type { SiteProblem, SiteState } from '@powerline/contract/operations';
import { DataSource } from 'typeorm';
import { InboxService } from '../../accounts/inbox/inbox.service.ts';
import { MailList } from '../../accounts/mail/mail-list.ts';
import { Outbox } from '../../accounts/mail/outbox.ts';
import { CheckResult } from '../../infrastructure/nightly-checks/check-result.entity.ts';
import { NIGHTLY_CHECKS, type NightlyCheck } from '../../infrastructure/nightly-checks/nightly-check.ts';
import { JobList } from './job-list.ts';

/** Looks at jobs, mail and nightly checks, for the page of admins and for metrics. What is wrong, the inbox says. */
@Injectable()
export class OperationsReadings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobList: JobList,
    private readonly mailList: MailList,
    private readonly outbox: Outbox,
    private readonly inbox: InboxService,
    @Inject(NIGHTLY_CHECKS) private readonly checks: readonly NightlyCheck[],
  ) {}

  async read() {
    const [sendsMail, jobKinds, mails, results, problems] = await Promise.all([
      this.outbox.isMailConfigured(),
      this.jobList.countByKind(),
      this.mailList.count(),
      this.dataSource.manager.find(CheckResult),
      this.inbox.listProblems(this.dataSource.manager),
    ]);
    return {
      sendsMail,
      jobKinds,
      mails,
      /** Of this version; null for one that has not run yet. */
      checks: this.checks.map(({ name, title }) => ({
        name,
        title: title(),
        result: results.find((result) => result.name === name) ?? null,
      })),
      problems,
      state: worstOf(problems),
    };
  }
}

/** The site is as well as the worst of its parts. */
function worstOf(problems: readonly SiteProblem[]): SiteState {
  if (problems.some(({ state }) => state === 'failing')) return 'failing';
  return problems.length > 0 ? 'attention' : 'ok';
}
