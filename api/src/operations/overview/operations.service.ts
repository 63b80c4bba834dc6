import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import { OPERATIONS_LIST_MAX, type Operations } from '@powerline/contract/operations';
import { DataSource } from 'typeorm';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { SITE_NAME } from '../../accounts/mail/mail-content.ts';
import { MailList } from '../../accounts/mail/mail-list.ts';
import { Outbox } from '../../accounts/mail/outbox.ts';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import { addJob } from '../../infrastructure/jobs/jobs.ts';
import { t } from '../../infrastructure/language/words.ts';
import { RUN_CHECKS } from '../../infrastructure/nightly-checks/nightly-checks.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { tooManyAttempts } from '../../infrastructure/rate-limits/too-many-attempts.ts';
import { findSiteBackups } from '../backup/site-backups.ts';
import { JobList } from './job-list.ts';
import { OperationsReadings } from './readings.ts';

/** An admin who tests mail needs a few; a stolen session must not send thousands. */
const TEST_MAILS = { name: 'test mails', attempts: 10, windowSeconds: 60 * 60 };

/** What admins see of jobs, mail and nightly checks, and what they can do about it. */
@Injectable()
export class OperationsService {
  private readonly testMails;

  constructor(
    private readonly jobList: JobList,
    private readonly outbox: Outbox,
    private readonly mailList: MailList,
    private readonly changes: AdminChanges,
    private readonly readings: OperationsReadings,
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
    limits: RateLimits,
  ) {
    this.testMails = limits.define(TEST_MAILS);
  }

  async show(): Promise<Operations> {
    const [readings, failed, undelivered, backups] = await Promise.all([
      this.readings.read(),
      this.jobList.listFailed(OPERATIONS_LIST_MAX),
      this.mailList.listUndelivered(OPERATIONS_LIST_MAX),
      findSiteBackups(this.dataSource, this.config, new Date()),
    ]);
    const { checks, jobKinds, mails, problems, sendsMail, state } = readings;
    return {
      state,
      problems,
      jobs: {
        kinds: jobKinds.map(({ lastRun, ...kind }) => ({
          ...kind,
          lastRun: lastRun && {
            at: lastRun.endedAt.toISOString(),
            milliseconds: lastRun.durationMs,
            failure: lastRun.failure,
          },
        })),
        failed: failed.map(({ kind, failedAt, ...job }) => ({
          ...job,
          title: this.jobList.titleOf(kind),
          failedAt: failedAt.toISOString(),
        })),
      },
      mail: {
        isConfigured: sendsMail,
        ...mails,
        undelivered: undelivered.map((one) => ({ ...one, postedAt: one.postedAt.toISOString() })),
      },
      checks: checks.map(({ result, ...check }) => ({
        ...check,
        lastRun: result && {
          at: result.ranAt.toISOString(),
          milliseconds: result.durationMs,
          outcome: result.outcome,
          finding: result.finding,
        },
      })),
      backups,
    };
  }

  /** @throws HttpProblem 404 for a job that has not failed: it may be done by now, or be tried already */
  async tryJobAgain(id: string, actor: User): Promise<void> {
    await this.changes.make({ actor, action: 'try job again', target: id }, async (manager) => {
      if ((await this.jobList.tryAgain(manager, id)) === null)
        throw notFound(t('This job is not among the failed ones any more. Load the page again.'));
    });
  }

  /** @throws HttpProblem 404 for a mail that is not undelivered: it may be sent by now, or be tried already */
  async sendMailAgain(id: number, actor: User): Promise<void> {
    await this.changes.make({ actor, action: 'send mail again', target: String(id) }, async (manager) => {
      if (!(await this.mailList.sendAgain(manager, id)))
        throw notFound(t('This email is no longer undelivered. Reload the page.'));
    });
  }

  /** Posts a mail to the admin who asks. @throws HttpProblem 429 */
  async sendTestMail(actor: User): Promise<void> {
    const { isOver, msLeft } = await this.testMails.take(String(actor.id));
    if (isOver) throw tooManyAttempts(msLeft);
    await this.changes.make(
      { actor, action: 'send test mail', target: String(actor.id), people: [actor.id] },
      (manager) =>
        this.outbox.post(manager, {
          to: actor.email,
          userId: actor.id,
          kind: 'test',
          content: {
            subject: t('Mail from {site} works', { site: SITE_NAME }),
            blocks: [
              {
                text: t('You asked {site} to send you a mail. This is it: the site can send mail.', {
                  site: SITE_NAME,
                }),
              },
              { button: { label: t('Go to Operations'), path: '/admin/operations' } },
              { small: t('Only admins can have such a mail sent, and only to their own address.') },
            ],
          },
        }),
    );
  }

  /** Has all nightly checks made now. One that waits already is enough. */
  async runChecks(actor: User): Promise<void> {
    await this.changes.make({ actor, action: 'run nightly checks', target: RUN_CHECKS.name }, (manager) =>
      addJob(manager, RUN_CHECKS, {}, { singletonKey: 'now' }),
    );
  }
}
