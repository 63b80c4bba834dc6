import { Inject, Injectable } from '@nestjs/common';
import { PRODUCT_NAME } from '@powerline/contract/foundation';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { siteOrigin } from '../../infrastructure/config/site-origin.ts';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { JobFailure } from '../../infrastructure/jobs/job-kind.ts';
import { t } from '../../infrastructure/language/words.ts';
import { Secrets } from '../../infrastructure/secrets/secrets.ts';
import type { MailServer } from './mail-server.ts';
import { MailSettingsRow } from './mail-settings.entity.ts';

/** Who mails come from. */
export interface Sender {
  /** May be empty. */
  name: string;
  address: string;
}

/** What a mail password is sealed as. */
export const MAIL_PASSWORD = 'mail password';

/** What decides about mail: the environment, or what an admin saved. Read for each mail, so instances agree. */
@Injectable()
export class MailSettings {
  /** SMTP_URL, which wins over the saved server. */
  readonly smtpUrl: string | null;
  /** MAIL_FROM, which wins over the saved sender. */
  readonly fixedSender: Sender | null;
  /** The site's address in mails. */
  readonly origin: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly dataSource: DataSource,
    private readonly secrets: Secrets,
  ) {
    const { MAIL_FROM, SMTP_URL } = config;
    this.smtpUrl = SMTP_URL ?? null;
    this.fixedSender = MAIL_FROM === undefined ? null : parseSender(MAIL_FROM);
    this.origin = siteOrigin(config);
  }

  /** Whether mails leave this machine. Otherwise each becomes a file in DATA_DIR/mail. */
  async isConfigured(manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    return this.smtpUrl !== null || (await this.findSaved(manager)) !== null;
  }

  async findSender(manager: EntityManager = this.dataSource.manager): Promise<Sender> {
    if (this.fixedSender !== null) return this.fixedSender;
    const saved = await this.findSaved(manager);
    return saved === null
      ? { name: PRODUCT_NAME, address: 'powerline@localhost' }
      : { name: saved.fromName, address: saved.fromAddress };
  }

  /**
   * @returns null when mails are written to files
   * @throws JobFailure when the saved password can't be decrypted
   */
  async findServer(): Promise<MailServer | null> {
    if (this.smtpUrl !== null) return { url: this.smtpUrl };
    const saved = await this.findSaved();
    if (saved === null) return null;
    return { ...saved, password: await this.openPassword(saved) };
  }

  findSaved(manager: EntityManager = this.dataSource.manager): Promise<MailSettingsRow | null> {
    return manager.findOneBy(MailSettingsRow, { id: 1 });
  }

  private async openPassword({ keyId, sealedPassword }: MailSettingsRow): Promise<string | null> {
    if (keyId === null || sealedPassword === null) return null;
    try {
      return (await this.secrets.open({ keyId, box: sealedPassword }, MAIL_PASSWORD)).toString();
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      throw new JobFailure(
        t(
          'The saved mail password can’t be decrypted: its key is missing. Bring the key back, or enter the mail password again in Settings.',
        ),
      );
    }
  }
}

/** @param text a checked MAIL_FROM: "Name <address>", or an address alone */
function parseSender(text: string): Sender {
  const [, name = '', address = text] = /^(.*) <(.*)>$/.exec(text) ?? [];
  return { name, address };
}
