import { Inject, Injectable, Logger } from '@nestjs/common';
import type { NotificationPage, Notification as PublicNotification } from '@powerline/contract/accounts';
import { NOTIFICATIONS_PER_PAGE } from '@powerline/contract/accounts';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows, readValue } from '../../infrastructure/database/rows.ts';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from './notification-kind.ts';

const ROW = v.strictObject({
  id: v.string(),
  kind: v.string(),
  data: v.looseObject({}),
  createdAt: v.date(),
  readAt: v.nullable(v.date()),
});
type Row = v.InferOutput<typeof ROW>;

const COLUMNS = 'id, kind, data, created_at AS "createdAt", read_at AS "readAt"';
/** The list of a user, $1: the kinds that this instance can put into words, $2. */
const LISTED = 'user_id = $1 AND in_app AND kind = ANY($2::text[])';
// A row may have begun a moment later than the transaction that sees it.
const READ_NOW = 'greatest(now(), created_at)';

/** The notifications behind the bell of one user. */
@Injectable()
export class NotificationListService {
  private readonly logger = new Logger(NotificationListService.name);
  private readonly kinds: ReadonlyMap<string, NotificationKind>;
  private readonly keys: readonly string[];

  constructor(
    private readonly dataSource: DataSource,
    @Inject(NOTIFICATION_KINDS) kinds: readonly NotificationKind[],
  ) {
    this.kinds = new Map(kinds.map((kind) => [kind.key, kind]));
    // A newer instance may have stored others already: they show when this one is as new.
    this.keys = [...this.kinds.keys()];
  }

  /** Newest first. @param before the id of the last one of the page before */
  async list(userId: number, before: string | undefined, read: Read): Promise<NotificationPage> {
    const rows = await read((manager) =>
      readRows(
        manager,
        ROW,
        `SELECT ${COLUMNS} FROM notifications
          WHERE ${LISTED} AND ($3::bigint IS NULL OR id < $3) ORDER BY id DESC LIMIT ${NOTIFICATIONS_PER_PAGE + 1}`,
        [userId, this.keys, before ?? null],
      ),
    );
    const notifications = rows.slice(0, NOTIFICATIONS_PER_PAGE).map((row) => this.inWords(row));
    const next = rows.length > NOTIFICATIONS_PER_PAGE ? (notifications.at(-1)?.id ?? null) : null;
    return { notifications, next };
  }

  async countUnread(userId: number, read: Read): Promise<number> {
    const sql = `SELECT count(*)::integer FROM notifications WHERE ${LISTED} AND read_at IS NULL`;
    return (await read((manager) => readValue(manager, v.number(), sql, [userId, this.keys]))) ?? 0;
  }

  /** @throws HttpProblem 404 also for one that is another user's: it must not show whether it exists */
  async setRead(userId: number, id: string, isRead: boolean): Promise<PublicNotification> {
    const row = await readRow(
      this.dataSource,
      ROW,
      `UPDATE notifications SET read_at = CASE WHEN $4 THEN coalesce(read_at, ${READ_NOW}) END
        WHERE ${LISTED} AND id = $3 RETURNING ${COLUMNS}`,
      [userId, this.keys, id, isRead],
    );
    if (row === undefined) throw notFound(t('There is no such notification'));
    return this.inWords(row);
  }

  /** Marks all up to one as read. @param through the id of the newest that was seen */
  async readThrough(userId: number, through: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE notifications SET read_at = ${READ_NOW} WHERE user_id = $1 AND in_app AND read_at IS NULL AND id <= $2`,
      [userId, through],
    );
  }

  private inWords({ id, kind: key, data, createdAt, readAt }: Row): PublicNotification {
    const kind = this.kinds.get(key);
    const parsed = kind && v.safeParse(kind.schema, data);
    if (parsed?.success === false) this.logger.warn(`What is stored of a notification "${key}" can no longer be read.`);
    const words =
      kind && parsed?.success
        ? { title: kind.title(parsed.output), path: kind.path(parsed.output) }
        : { title: kind?.label() ?? key, path: '/dashboard' };
    return { id, kind: key, ...words, createdAt: createdAt.toISOString(), isRead: readAt !== null };
  }
}
