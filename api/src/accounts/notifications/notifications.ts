import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows } from '../../infrastructure/database/rows.ts';
import { currentLanguage, inLanguage } from '../../infrastructure/language/current-language.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { MailBlock } from '../mail/mail-content.ts';
import { Outbox } from '../mail/outbox.ts';
import { GETS_MAIL } from './mail-reach.ts';
import type { NotificationKind } from './notification-kind.ts';
import { UnsubscribeLinks } from './unsubscribe-links.ts';

/** How long they stay, read or not. A cause that comes again after that is sent again. */
export const NOTIFICATION_RETENTION_DAYS = 365;
/** Of one user; the oldest go. */
export const NOTIFICATIONS_PER_USER = 500;
/** Of one kind to one user: causing notifications on purpose must not fill a mailbox. More show only in the list. */
const MAILS_PER_DAY = 10;

/**
 * Notifies users of what happened: in the list behind the bell, by mail, or both. An unconfirmed address may be a
 * stranger's, and one whose mail came back has no reader: it gets no mail, and anything meant for mail only then shows in
 * the list.
 */
@Injectable()
export class Notifications {
  constructor(
    private readonly outbox: Outbox,
    private readonly links: UnsubscribeLinks,
  ) {}

  /**
   * Notifies one user, in the transaction of what happened: both are stored or neither is. Idempotent by cause; does
   * nothing for a user who is gone.
   *
   * @param mailTo the address for the mail, where it is not the user's: the one before, when that has just changed and the
   * new one is not marked as confirmed yet
   * @param addToMail what only the mail says, such as a link that is a secret: it is asked when there is a mail
   * @throws {v.ValiError} when the data is not what the kind says
   */
  async send<Data>(
    manager: EntityManager,
    userId: number,
    kind: NotificationKind<Data>,
    data: Data,
    { mailTo, addToMail }: { mailTo?: string; addToMail?: (email: string) => Promise<readonly MailBlock[]> } = {},
  ): Promise<void> {
    const checked = v.parse(kind.schema, data);
    const wanted = await channelsOf(manager, userId, kind);
    if (wanted === null || !(wanted.inApp || wanted.byMail)) return;
    const { key } = kind;
    const stored: unknown[] = await manager.query(
      `WITH outdated AS (
         DELETE FROM notifications WHERE id IN (
           SELECT id FROM notifications
            WHERE user_id = $1 AND id <= (
              SELECT id FROM notifications WHERE user_id = $1
               ORDER BY id DESC OFFSET ${NOTIFICATIONS_PER_USER - 1} LIMIT 1)
              FOR UPDATE SKIP LOCKED))
       INSERT INTO notifications (user_id, kind, cause, data, in_app, by_mail)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT DO NOTHING
       RETURNING id`,
      [userId, key, kind.cause?.(checked) ?? null, JSON.stringify(checked), wanted.inApp, wanted.byMail],
    );
    if (stored.length === 0 || !wanted.byMail) return;
    const to = mailTo ?? wanted.email;
    const content = await inLanguage(wanted.language, async () => {
      const mail = kind.mail(checked);
      const blocks = [
        ...mail.blocks,
        ...((await addToMail?.(to)) ?? []),
        ...(await this.unsubscribeBlocks(userId, kind)),
      ];
      return { ...mail, language: currentLanguage(), blocks };
    });
    await this.outbox.post(manager, { to, userId, kind: key, content });
  }

  /**
   * Notifies many users at once, each as {@link send} does, of a kind that can be switched off and is too rare to fill a
   * mailbox.
   *
   * @param recipients a few thousand at most: each may get a mail
   * @throws {v.ValiError} when the data is not what the kind says
   */
  async sendToMany<Data>(
    manager: EntityManager,
    kind: NotificationKind<Data>,
    recipients: readonly Recipient<Data>[],
  ): Promise<void> {
    if (recipients.length === 0) return;
    const { key, channels } = kind;
    const checked = recipients.map(({ userId, data }) => ({ userId, data: v.parse(kind.schema, data) }));
    await removeOutdated(
      manager,
      checked.map(({ userId }) => userId),
    );
    const stored = await readRows(
      manager,
      STORED,
      `WITH wanted AS (
         SELECT u.id, u.email, u.language, t.cause, t.data, coalesce(s.in_app, $5) OR (coalesce(s.by_mail, $6) AND NOT ${GETS_MAIL}) AS in_app,
                coalesce(s.by_mail, $6) AND ${GETS_MAIL} AS by_mail
           FROM unnest($2::integer[], $3::text[], $4::text[]) AS t (user_id, cause, data)
           JOIN users u ON u.id = t.user_id LEFT JOIN notification_settings s ON s.user_id = u.id AND s.kind = $1
          ORDER BY u.id FOR KEY SHARE OF u),
       stored AS (
         INSERT INTO notifications (user_id, kind, cause, data, in_app, by_mail)
         SELECT id, $1, cause, data::jsonb, in_app, by_mail FROM wanted WHERE in_app OR by_mail
         ON CONFLICT DO NOTHING RETURNING user_id, by_mail)
       SELECT stored.user_id AS "userId", wanted.email, wanted.language, stored.by_mail AS "byMail"
         FROM stored JOIN wanted ON wanted.id = stored.user_id`,
      [
        key,
        checked.map(({ userId }) => userId),
        checked.map(({ data }) => kind.cause?.(data) ?? null),
        checked.map(({ data }) => JSON.stringify(data)),
        channels.includes('app'),
        channels.includes('mail'),
      ],
    );
    for (const { userId, email, language } of stored.filter(({ byMail }) => byMail)) {
      const one = checked.find((other) => other.userId === userId);
      if (one)
        await this.outbox.post(manager, {
          to: email,
          userId,
          kind: key,
          content: await inLanguage(language, async () => {
            const mail = kind.mail(one.data);
            const blocks = [...mail.blocks, ...(await this.unsubscribeBlocks(userId, kind))];
            return { ...mail, language: currentLanguage(), blocks };
          }),
        });
    }
  }

  /** Call it in the language of the mail. What can be switched off says so, and how. */
  private async unsubscribeBlocks(
    userId: number,
    { key, label, canBeSwitchedOff }: Pick<NotificationKind, 'key' | 'label' | 'canBeSwitchedOff'>,
  ): Promise<MailBlock[]> {
    if (!canBeSwitchedOff) return [];
    const text = t('You get this for “{label}”.', { label: label() });
    const token = await this.links.make(userId, key);
    return [{ unsubscribe: { text, label: t('Unsubscribe from these mails'), token } }];
  }
}

/** Makes room for one more of each user. */
async function removeOutdated(manager: EntityManager, userIds: readonly number[]): Promise<void> {
  await manager.query(
    `DELETE FROM notifications WHERE id IN (
       SELECT n.id FROM unnest($1::integer[]) AS t (user_id)
        CROSS JOIN LATERAL (SELECT id FROM notifications WHERE user_id = t.user_id
                             ORDER BY id DESC OFFSET ${NOTIFICATIONS_PER_USER - 1} LIMIT 1) newest
         JOIN notifications n ON n.user_id = t.user_id AND n.id <= newest.id
          FOR UPDATE OF n SKIP LOCKED)`,
    [userIds],
  );
}

const STORED = v.strictObject({
  userId: v.number(),
  email: v.string(),
  language: v.nullable(v.string()),
  byMail: v.boolean(),
});

/** One of many users to notify, and with what. */
export interface Recipient<Data> {
  userId: number;
  data: Data;
}

const CHANNELS = v.strictObject({
  email: v.string(),
  language: v.nullable(v.string()),
  isReachable: v.boolean(),
  inApp: v.nullable(v.boolean()),
  byMail: v.nullable(v.boolean()),
  /** How many mails of the kind within a day. */
  mailed: v.number(),
});

interface Wanted {
  email: string;
  language: string | null;
  inApp: boolean;
  byMail: boolean;
}

/**
 * Where a user gets a kind. Locks the user until the transaction ends: a deletion would make it fail.
 *
 * @returns null when there is no such user
 */
async function channelsOf(
  manager: EntityManager,
  userId: number,
  { key, channels, canBeSwitchedOff }: Pick<NotificationKind, 'key' | 'channels' | 'canBeSwitchedOff'>,
): Promise<Wanted | null> {
  const row = await readRow(
    manager,
    CHANNELS,
    `SELECT u.email, u.language, ${GETS_MAIL} AS "isReachable", s.in_app AS "inApp", s.by_mail AS "byMail",
            (SELECT count(*)::integer FROM notifications n
              WHERE n.user_id = u.id AND n.kind = $2 AND n.by_mail AND n.created_at > now() - interval '1 day') AS mailed
       FROM users u LEFT JOIN notification_settings s ON s.user_id = u.id AND s.kind = $2
      WHERE u.id = $1 FOR KEY SHARE OF u`,
    [userId, key],
  );
  if (row === undefined) return null;
  const byDefault = { inApp: channels.includes('app'), byMail: channels.includes('mail') };
  const inApp = canBeSwitchedOff ? (row.inApp ?? byDefault.inApp) : byDefault.inApp;
  const byMail = canBeSwitchedOff ? (row.byMail ?? byDefault.byMail) : byDefault.byMail;
  const { email, language } = row;
  if (byMail && (!row.isReachable || row.mailed >= MAILS_PER_DAY))
    return { email, language, inApp: true, byMail: false };
  return { email, language, inApp, byMail };
}
