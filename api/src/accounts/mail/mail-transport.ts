import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import MailComposer from 'nodemailer/lib/mail-composer';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { errorCode } from '../../infrastructure/errors/error-code.ts';
import { JobFailure } from '../../infrastructure/jobs/job-kind.ts';
import { inOnly } from '../../infrastructure/language/current-language.ts';
import { t } from '../../infrastructure/language/words.ts';
import { CurrentLook } from '../../infrastructure/site-look/current-look.ts';
import { makeFolder } from '../../infrastructure/startup/make-folder.ts';
import { NOTICE, type Notice } from '../../infrastructure/startup/notice.ts';
import type { Mail, MailDelivery } from './mail.entity.ts';
import { unsubscribeTokenIn } from './mail-content.ts';
import { connectTo, type MailPatience, type MailServer } from './mail-server.ts';
import { MailSettings, type Sender } from './mail-settings.ts';
import { domainOf } from './message-id.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { smtpFailure } from './smtp-failure.ts';

/** A server that says nothing is given up; the job tries again later. */
const PATIENCE: MailPatience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

interface DkimKey {
  privateKey: string;
  keySelector: string;
  headerFieldNames: string;
}

/** What a signature covers. Providers take one-click unsubscribing only where it covers both of its headers (RFC 8058, 4). */
const SIGNED_HEADERS =
  'From:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post';

/** What is needed of a mail to send it. */
export type SendableMail = Pick<
  Mail,
  'id' | 'messageId' | 'kind' | 'recipient' | 'language' | 'subject' | 'postedAt'
> & {
  blocks: NonNullable<Mail['blocks']>;
};

/** Hands one mail over: to the mail server, or to a file in DATA_DIR/mail. */
@Injectable()
export class MailTransport {
  /** What a test makes shorter. */
  protected readonly patience: MailPatience = PATIENCE;
  private readonly folder: string;
  private readonly dkim: DkimKey | undefined;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly settings: MailSettings,
    private readonly looks: CurrentLook,
    @Inject(NOTICE) private readonly onNotice: Notice,
  ) {
    this.folder = join(config.DATA_DIR, 'mail');
    if (config.DKIM_KEY !== undefined && config.DKIM_SELECTOR !== undefined)
      this.dkim = { privateKey: config.DKIM_KEY, keySelector: config.DKIM_SELECTOR, headerFieldNames: SIGNED_HEADERS };
  }

  /**
   * @returns how it went, when the server has taken the mail or the file is complete
   * @throws JobFailure or PermanentFailure in words without secrets
   */
  async send(mail: SendableMail, signal: AbortSignal): Promise<MailDelivery> {
    const [server, sender] = await Promise.all([this.settings.findServer(), this.settings.findSender()]);
    if (server === null) {
      await this.writeFile(mail, sender);
      return 'file';
    }
    await this.handOver(mail, server, sender, signal);
    return 'smtp';
  }

  /**
   * Hands a mail to this server, whether or not it is the one in use.
   *
   * @throws SmtpFailure in words without secrets
   */
  async handOver(
    mail: SendableMail,
    server: MailServer,
    sender: Sender,
    signal: AbortSignal,
    patience = this.patience,
  ): Promise<void> {
    const connection = connectTo(server, patience);
    try {
      await connection.sendMail({ ...(await this.message(mail, sender)), signal });
    } catch (error) {
      throw smtpFailure(error);
    } finally {
      connection.close();
    }
  }

  private async message(mail: SendableMail, from: Sender) {
    const { origin } = this.settings;
    const look = await this.looks.read();
    return {
      from,
      // Apart, so that no character of an address can make two of it.
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: renderText(mail, origin, look.siteName),
      html: inOnly(mail.language ?? 'en', () => renderHtml(mail, origin, look)),
      messageId: mail.messageId,
      date: mail.postedAt,
      headers: headersOf(mail, origin),
      ...(this.dkim && { dkim: { ...this.dkim, domainName: domainOf(from.address) } }),
      disableFileAccess: true,
      disableUrlAccess: true,
    };
  }

  private async writeFile(mail: SendableMail, sender: Sender): Promise<void> {
    const message = await new MailComposer(await this.message(mail, sender)).compile().build();
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
        t('The mail cannot be written to the folder "mail" of DATA_DIR ({cause}).', {
          cause: errorCode(error) || t('no reason was told'),
        }),
      );
    }
    this.onNotice(`A mail (${mail.kind}) is in ${file}: without a mail server none is sent.`);
  }
}

function headersOf({ blocks }: SendableMail, origin: string): Record<string, string> {
  const token = unsubscribeTokenIn(blocks);
  return {
    // Keeps automatic replies away.
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(token !== undefined && {
      'List-Unsubscribe': `<${origin}/api/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}
