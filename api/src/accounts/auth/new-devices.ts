import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { t } from '../../infrastructure/language/words.ts';
import { AccountLinks, linkPath } from '../links/account-links.ts';
import type { MailBlock } from '../mail/mail-content.ts';
import { NEW_DEVICE } from '../notifications/new-device.kind.ts';
import { Notifications } from '../notifications/notifications.ts';
import { deviceOf } from '../sessions/device-in-words.ts';
import { type NewSession, type SessionStart, SessionsService } from '../sessions/sessions.service.ts';

/** For so long the link in the mail ends the session. */
const LINK_DAYS = 7;

/** Log-ins with a browser that has no device cookie of the account: it was never used with it, or forgets cookies. */
@Injectable()
export class NewDevices {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
    private readonly notifications: Notifications,
    private readonly links: AccountLinks,
  ) {}

  /** As {@link SessionsService.begin}, and notifies the user of every such session. */
  begin(userId: number, start: SessionStart): Promise<NewSession> {
    return inTransaction(this.dataSource, async (manager) => {
      const session = await this.sessions.begin(userId, start, manager);
      const device = deviceOf(start.userAgent);
      const data = { device, at: new Date().toISOString() };
      const addToMail = (email: string) => this.endLink(manager, userId, session.id, email);
      await this.notifications.send(manager, userId, NEW_DEVICE, data, { addToMail });
      return session;
    });
  }

  private async endLink(
    manager: EntityManager,
    userId: number,
    sessionId: string,
    email: string,
  ): Promise<MailBlock[]> {
    const link = await this.links.make(manager, {
      userId,
      purpose: 'session-end',
      email,
      hours: LINK_DAYS * 24,
      sessionId,
    });
    if (link === null) throw new Error('A link without a request is always made');
    return [
      { button: { label: t('End that session'), path: linkPath('/account/end-session', link.token) } },
      { small: t('The link works once, for {days} days, and needs no log-in.', { days: LINK_DAYS }) },
    ];
  }
}
