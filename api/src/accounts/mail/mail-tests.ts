import { Injectable } from '@nestjs/common';
import type { MailServerInput, MailTest, User } from '@powerline/contract/accounts';
import { DataSource } from 'typeorm';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { JobFailure } from '../../infrastructure/jobs/job-kind.ts';
import { currentLanguage } from '../../infrastructure/language/current-language.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { CurrentLook } from '../../infrastructure/site-look/current-look.ts';
import { AdminChanges } from '../audit/admin-changes.ts';
import { isMadeUp } from '../users/first-admin.ts';
import { Mail } from './mail.entity.ts';
import type { MailPatience, MailServer } from './mail-server.ts';
import { isPasswordOf, MailSettingsService, passwordMissing } from './mail-settings.service.ts';
import { MailSettings, type Sender } from './mail-settings.ts';
import { MailTransport, type SendableMail } from './mail-transport.ts';
import { newMessageId } from './message-id.ts';
import { SmtpFailure } from './smtp-failure.ts';

/** Enough to try out a new server; a stolen session must not send thousands, or look for servers. */
const MAIL_TESTS = { name: 'mail server tests', attempts: 20, windowSeconds: 60 * 60 };
/** Someone waits for the answer. */
const PATIENCE: MailPatience = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 8_000 };
const AT_MOST_MS = 20_000;

/** Sends a mail right away, to say in words what is wrong with a mail server. */
@Injectable()
export class MailTests {
  private readonly perAdmin: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: MailSettings,
    private readonly service: MailSettingsService,
    private readonly transport: MailTransport,
    private readonly changes: AdminChanges,
    private readonly looks: CurrentLook,
    limits: RateLimits,
  ) {
    this.perAdmin = limits.define(MAIL_TESTS);
  }

  /**
   * Sends a mail to the admin's own address, within {@link AT_MOST_MS}. The first admin's made-up one gets nothing, so
   * theirs goes to the sender's.
   *
   * @param entered what is in the form; without it, the server in use is tested
   * @throws HttpProblem 400 for a refused field, 409 where there is no server, or SMTP_URL decides; 429
   */
  async run(actor: User, entered: MailServerInput | undefined): Promise<MailTest> {
    const [server, sender] = entered ? await this.readEntered(entered) : await this.readUsed();
    await this.perAdmin.takeOrRefuse(String(actor.id));
    const fields = 'host' in server ? { host: server.host, port: server.port } : {};
    await this.changes.make({ actor, action: 'test mail server', target: String(actor.id), fields }, async () => {});
    const { siteName } = await this.looks.read();
    const recipient = isMadeUp(actor.email) ? sender.address : actor.email;
    const mail = testMail(recipient, sender, siteName);
    const failure = await this.send(mail, server, sender);
    if (failure === null) await this.recordSent(mail, actor);
    return { recipient, failure };
  }

  /** Like every other mail that left this site. */
  private async recordSent({ messageId, kind, recipient, subject, postedAt }: SendableMail, { id }: User) {
    await this.dataSource.manager.insert(Mail, {
      messageId,
      userId: id,
      kind,
      recipient,
      subject,
      postedAt,
      blocks: null,
      state: 'sent',
      delivery: 'smtp',
      sentAt: new Date(),
      attempts: 1,
    });
  }

  private async send(mail: SendableMail, server: MailServer, sender: Sender): Promise<MailTest['failure']> {
    const signal = AbortSignal.timeout(AT_MOST_MS);
    try {
      await this.transport.handOver(mail, server, sender, signal, PATIENCE);
      return null;
    } catch (error) {
      if (!(error instanceof SmtpFailure)) throw error;
      if (signal.aborted) return { sentence: t('The mail server does not answer in time.'), field: 'port' };
      return { sentence: error.message, field: error.suspect };
    }
  }

  private async readEntered(entered: MailServerInput): Promise<[MailServer, Sender]> {
    this.service.refuseIfFixed();
    this.service.checkPort(entered.port);
    const { mailPassword, fromName, fromAddress, ...server } = entered;
    const sender = this.settings.fixedSender ?? { name: fromName, address: fromAddress };
    if (server.username === '' || mailPassword !== undefined)
      return [{ ...server, password: mailPassword ?? null }, sender];
    if (!isPasswordOf(await this.settings.findSaved(), entered)) throw passwordMissing();
    const [saved] = await this.readUsed();
    return [saved, sender];
  }

  private async readUsed(): Promise<[MailServer, Sender]> {
    try {
      const server = await this.settings.findServer();
      if (server !== null) return [server, await this.settings.findSender()];
    } catch (error) {
      if (error instanceof JobFailure) throw new HttpProblem(503, 'unavailable', error.message);
      throw error;
    }
    throw new HttpProblem(409, 'conflict', t('This site has no mail server yet. Enter one first.'));
  }
}

const testMail = (recipient: string, sender: Sender, siteName: string): SendableMail => ({
  id: 0,
  messageId: newMessageId(sender.address),
  kind: 'test',
  recipient,
  language: currentLanguage(),
  subject: t('Mail from {siteName} works', { siteName }),
  postedAt: new Date(),
  blocks: [
    { text: t('You asked {siteName} to send you an email. Here it is, so this mail server works.', { siteName }) },
    { button: { label: t('Go to Settings'), path: '/admin/settings' } },
    { small: t('Only admins can send such an email, and only to their own address.') },
  ],
});
