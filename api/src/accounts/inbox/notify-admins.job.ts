import { Inject, Injectable } from '@nestjs/common';
import { areasOf, type InboxItem, ROLES } from '@powerline/contract/accounts';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readValues } from '../../infrastructure/database/rows.ts';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { INBOX_SOURCES, type InboxSource } from '../../infrastructure/inbox/inbox-source.ts';
import type { JobHandler, JobKind } from '../../infrastructure/jobs/job-kind.ts';
import { t } from '../../infrastructure/language/words.ts';
import { Notifications } from '../notifications/notifications.ts';
import { type InboxNotice, inboxKind } from './inbox.kind.ts';
import { InboxService, mayHandle } from './inbox.service.ts';

export const NOTIFY_ADMINS: JobKind<object> = {
  name: 'notify-admins',
  title: () => t('Notify admins of what waits'),
  schema: v.object({}),
  attempts: 3,
  cron: '* * * * *',
};

const LAST = v.strictObject({ id: v.string(), newestAt: v.string(), countsUp: v.boolean() });

/**
 * Notifies those who may handle it of what is new in the inbox. It looks at the inbox instead of being told of each event,
 * so a storm is one notification, and what was handled within the minute is none.
 */
@Injectable()
export class NotifyAdmins implements JobHandler<object> {
  readonly kind = NOTIFY_ADMINS;

  constructor(
    private readonly dataSource: DataSource,
    private readonly inbox: InboxService,
    private readonly notifications: Notifications,
    @Inject(INBOX_SOURCES) private readonly sources: readonly InboxSource[],
  ) {}

  async work(): Promise<void> {
    const items = await this.inbox.list(this.dataSource.manager, ({ notifies }) => notifies);
    for (const source of this.sources.filter(({ notifies }) => notifies)) {
      const item = items.find(({ kind }) => kind === source.kind);
      if (item === undefined) continue;
      const admins = await readValues(
        this.dataSource,
        v.number(),
        'SELECT id FROM users WHERE NOT is_suspended AND (is_admin OR roles && $1::text[]) ORDER BY id',
        [ROLES.filter((role) => mayHandle({ isAdmin: false, areas: areasOf([role]) }, source))],
      );
      for (const adminId of admins)
        await inTransaction(this.dataSource, (manager) => this.notify(manager, adminId, source, item));
    }
  }

  private async notify(
    manager: EntityManager,
    adminId: number,
    source: InboxSource,
    { count, newestAt, path }: InboxItem,
  ): Promise<void> {
    const data: InboxNotice = { count, newestAt, path };
    const last = await readRow(
      manager,
      LAST,
      `SELECT id, data->>'newestAt' AS "newestAt", read_at IS NULL AND created_at > now() - interval '1 day' AS "countsUp"
         FROM notifications WHERE user_id = $1 AND kind = $2 ORDER BY id DESC LIMIT 1`,
      [adminId, source.kind],
    );
    if (last && last.newestAt >= newestAt) return;
    if (last?.countsUp) {
      await manager.query('UPDATE notifications SET data = $2 WHERE id = $1', [last.id, JSON.stringify(data)]);
      return;
    }
    await manager.query('DELETE FROM notifications WHERE user_id = $1 AND kind = $2 AND read_at IS NULL', [
      adminId,
      source.kind,
    ]);
    await this.notifications.send(manager, adminId, inboxKind(source), data);
  }
}
