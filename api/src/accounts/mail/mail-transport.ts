import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { errorCode } from '../../infrastructure/errors/error-code.ts';
import { JobFailure } from '../../infrastructure/jobs/job-kind.ts';
import { CurrentLook } from '../../infrastructure/site-look/current-look.ts';
import { makeFolder } from '../../infrastructure/startup/make-folder.ts';
import { NOTICE, type Notice } from '../../infrastructure/startup/notice.ts';
import type { Mail, MailDelivery } from './mail.entity.ts';
import { MailSettings } from './mail-settings.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { smtpFailure } from './smtp-failure.ts';

/** A server that says nothing is given up; the job tries again later. */
const SMTP_TIMEOUTS_MS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/** What is needed of a mail to send it. */
export type SendableMail = Pick<Mail, 'id' | 'messageId' | 'kind' | 'recipient' | 'subject' | 'postedAt'> & {
  blocks: NonNullable<Mail['blocks']>;
};

/** Hands one mail over: to the server of SMTP_URL, or to a file in DATA_DIR/mail. */
@Injectable()
export class MailTransport {
  /** What a test makes shorter. */
  protected readonly timeouts = SMTP_TIMEOUTS_MS;
  private readonly folder: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly settings: MailSettings,
    private readonly looks: CurrentLook,
    @Inject(NOTICE) private readonly onNotice: Notice,
  ) {
    this.folder = join(config.DATA_DIR, 'mail');
  }

  /**
   * @returns how it went, when the server has taken the mail or the file is complete
   * @throws JobFailure or PermanentFailure in words without secrets
   */
  async send(mail: SendableMail, signal: AbortSignal): Promise<MailDelivery> {
    if (this.settings.smtpUrl === null) {
      await this.writeFile(mail);
      return 'file';
    }
    await this.sendBySmtp(mail, this.settings.smtpUrl, signal);
    return 'smtp';
  }

  private async message(mail: SendableMail) {
    const { origin, from } = this.settings;
    const look = await this.looks.read();
    return {
      from,
      // Apart, so that no character of an address can make two of it.
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: renderText(mail, origin, look.siteName),
      html: renderHtml(mail, origin, look),
      messageId: mail.messageId,
      date: mail.postedAt,
      // Keeps automatic replies away.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      disableFileAccess: true,
      disableUrlAccess: true,
    };
  }

  /** A connection for each: one that broke, or was closed while idle, is then never met again. */
  private async sendBySmtp(mail: SendableMail, url: string, signal: AbortSignal): Promise<void> {
    const transport = createTransport({ url, ...this.timeouts });
    try {
      await transport.sendMail({ ...(await this.message(mail)), signal });
    } catch (error) {
      throw smtpFailure(error);
    } finally {
      transport.close();
    }
  }

  private async writeFile(mail: SendableMail): Promise<void> {
    const message = await new MailComposer(await this.message(mail)).compile().build();
    const name = `${mail.postedAt.toISOString().replace(/[:.]/g, '-')}-${mail.kind}-${mail.id}.eml`;
    const file = join(this.folder, name);
    try {
      await makeFolder(this.folder);
      // Links in it may be keys: its owner alone reads it. Complete or not there.
      const handle = await open(`${file}.partial`, 'w', 0o600);
      try {
        await handle.writeFile(message);
      } finally {
        await handle.close();
      }
      await rename(`${file}.partial`, file);
    } catch (error) {
      throw new JobFailure(
        `The mail cannot be written to the folder "mail" of DATA_DIR (${errorCode(error) || 'no reason was told'}).`,
      );
    }
    this.onNotice(`A mail (${mail.kind}) is in ${file}: without SMTP_URL none is sent.`);
  }
}
