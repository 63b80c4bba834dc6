import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { addJob } from '../../infrastructure/jobs/jobs.ts';
import { currentLanguage } from '../../infrastructure/language/current-language.ts';
import { CurrentLook } from '../../infrastructure/site-look/current-look.ts';
import { Mail } from './mail.entity.ts';
import { type MailContent, SITE_NAME } from './mail-content.ts';
import { MailSettings } from './mail-settings.ts';
import { newMessageId } from './message-id.ts';
import { jobKeyOf, SEND_MAIL } from './send-mail.kind.ts';

export interface PostedMail {
  /** An e-mail address, without a name. */
  to: string;
  /** Whose mail it is: it goes with that account, sent or not. Null for one that outlives it, or has no account. */
  userId: number | null;
  /** As `verify-email`, for lists: what the mail is for. */
  kind: string;
  content: MailContent;
}

/** Where mails are posted. A job sends each (`MailSender`); no request waits for a mail server. */
@Injectable()
export class Outbox {
  constructor(
    private readonly settings: MailSettings,
    private readonly looks: CurrentLook,
  ) {}

  /** Whether mails leave this machine. Otherwise each becomes a file in DATA_DIR/mail. */
  isMailConfigured(manager?: EntityManager): Promise<boolean> {
    return this.settings.isConfigured(manager);
  }

  /** Posts a mail in the caller's transaction: no commit, no mail; else it is sent at least once, or listed for admins. */
  async post(manager: EntityManager, { to, userId, kind, content }: PostedMail): Promise<void> {
    const { address } = await this.settings.findSender(manager);
    const { siteName } = await this.looks.read();
    const named = (text: string) => text.replaceAll(SITE_NAME, siteName);
    const { identifiers } = await manager.insert(Mail, {
      messageId: newMessageId(address),
      userId,
      kind,
      recipient: to,
      language: content.language ?? currentLanguage(),
      subject: named(content.subject),
      blocks: content.blocks.map((block) => {
        if ('text' in block) return { text: named(block.text) };
        return 'small' in block ? { small: named(block.small) } : block;
      }),
    });
    // TypeORM's type of what the database numbered is loose; the column is an integer.
    const mailId = identifiers[0]?.id as number;
    await addJob(manager, SEND_MAIL, { mailId }, { singletonKey: jobKeyOf(mailId) });
  }
}
