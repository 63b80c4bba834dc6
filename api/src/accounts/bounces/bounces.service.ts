import { Inject, Injectable } from '@nestjs/common';
import type { Bounce, BouncesAnswer } from '@powerline/contract/accounts';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../infrastructure/database/rows.ts';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '../notifications/notification-kind.ts';
import { stopMails } from '../notifications/notification-settings.service.ts';
import { Notifications } from '../notifications/notifications.ts';
import { MAIL_BOUNCED } from './mail-bounced.kind.ts';

const OWNER = v.strictObject({ id: v.number(), email: v.string(), hasBounced: v.boolean() });

/**
 * What providers report of mails that a mail server took. An address whose mail comes back for good gets no
 * notifications until its owner confirms it again; who calls one spam gets none that can be switched off.
 */
@Injectable()
export class BouncesService {
  private readonly optional: readonly NotificationKind[];

  constructor(
    private readonly dataSource: DataSource,
    private readonly notifications: Notifications,
    @Inject(NOTIFICATION_KINDS) kinds: readonly NotificationKind[],
  ) {
    this.optional = kinds.filter(({ canBeSwitchedOff }) => canBeSwitchedOff);
  }

  /** Each on its own: reported again, a bounce changes nothing. @param bounces up to 100 */
  async report(bounces: readonly Bounce[]): Promise<BouncesAnswer> {
    let accounts = 0;
    for (const bounce of bounces)
      if (await inTransaction(this.dataSource, (manager) => this.reportOne(manager, bounce))) accounts += 1;
    return { accounts };
  }

  /** @returns whether it was about an account's address of today */
  private async reportOne(manager: EntityManager, { kind, mail }: Bounce): Promise<boolean> {
    const [condition, value] =
      'recipient' in mail
        ? ['lower(u.email) = lower($1)', mail.recipient]
        : ['lower(u.email) = (SELECT lower(recipient) FROM mails WHERE message_id = $1)', mail.messageId];
    const owner = await readRow(
      manager,
      OWNER,
      `SELECT u.id, u.email, u.mail_bounced_at IS NOT NULL AS "hasBounced" FROM users u WHERE ${condition} FOR NO KEY UPDATE`,
      [value],
    );
    if (owner === undefined) return false;
    if (kind === 'complaint') await stopMails(manager, owner.id, this.optional);
    if (kind === 'permanent' && !owner.hasBounced) {
      await manager.query('UPDATE users SET mail_bounced_at = now() WHERE id = $1', [owner.id]);
      await this.notifications.send(manager, owner.id, MAIL_BOUNCED, { email: owner.email });
    }
    return true;
  }
}
