import { Inject, Injectable } from '@nestjs/common';
import { PRODUCT_NAME } from '@powerline/contract/foundation';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';

/** What the environment says of mail. */
@Injectable()
export class MailSettings {
  /** Null: each mail is written to a file. */
  readonly smtpUrl: string | null;
  /** "Name <address>", or an address alone. */
  readonly from: string;
  /** Behind the @ of whom mails come from, and of each Message-ID. */
  readonly domain: string;
  /** The site's address in mails, without a slash at the end: never from a request, whose Host can be forged. */
  readonly origin: string;

  constructor(@Inject(CONFIG) { HOST, MAIL_FROM, PORT, PUBLIC_ORIGIN, SMTP_URL }: Config) {
    this.smtpUrl = SMTP_URL ?? null;
    this.from = MAIL_FROM ?? `${PRODUCT_NAME} <powerline@localhost>`;
    this.domain = /@([^\s<>@]+?)>?$/.exec(this.from)?.[1] ?? 'localhost';
    this.origin = PUBLIC_ORIGIN?.[0] ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
  }
}
