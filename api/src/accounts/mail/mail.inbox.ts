import { INBOX_COUNT_MAX } from '@powerline/contract/accounts';
import * as v from 'valibot';
import { readRow } from '../../infrastructure/database/rows.ts';
import { countedWords, type InboxSource, rowsWaiting } from '../../infrastructure/inbox/inbox-source.ts';
import { t } from '../../infrastructure/language/words.ts';
import { IS_LOST, IS_UNDELIVERED } from './mail-list.ts';
import { MailSettingsRow } from './mail-settings.entity.ts';

const MAIL_PART = '/admin/operations#operations-mail';

/** Mails that won't be sent again by themselves. */
export const UNDELIVERED_MAILS: InboxSource = {
  kind: 'undelivered-mails',
  area: 'operations',
  problem: 'attention',
  counted: (count) => t('{count, plural, one {undelivered mail} other {undelivered emails}}', { count }),
  action: () => t('Check mail'),
  notifies: true,
  find: rowsWaiting(
    `SELECT coalesce(given_up_at, posted_at) AS at FROM mails
      WHERE state <> 'sent' AND ${IS_UNDELIVERED} ORDER BY posted_at DESC`,
    MAIL_PART,
  ),
};

const HELD_UP = v.strictObject({
  count: v.number(),
  newestAt: v.nullable(v.date()),
  failure: v.nullable(v.string()),
});

/** Mails that the mail server refused or didn't answer for. They are retried for about a day, so no one is notified. */
export const UNSENT_MAILS: InboxSource = {
  kind: 'unsent-mails',
  area: 'operations',
  problem: 'failing',
  counted: (count) =>
    t('{count, plural, one {mail can’t be sent right now} other {emails can’t be sent right now}}', { count }),
  action: () => t('Check mail'),
  notifies: false,
  find: async (manager) => {
    const row = await readRow(
      manager,
      HELD_UP,
      `SELECT count(*)::integer AS count, max(posted_at) AS "newestAt",
              (array_agg(last_failure ORDER BY posted_at))[1] AS failure
         FROM (SELECT posted_at, last_failure FROM mails
                WHERE state = 'waiting' AND last_failure IS NOT NULL AND NOT ${IS_LOST}
                ORDER BY posted_at LIMIT ${INBOX_COUNT_MAX}) held_up`,
    );
    if (!row?.newestAt) return null;
    return { count: row.count, newestAt: row.newestAt, path: MAIL_PART, detail: row.failure ?? undefined };
  },
};

const UNREAD = v.strictObject({ count: v.number(), since: v.date() });

/** Nothing leaves a site without a mail server. An admin who skips the launch step for mail knows it. */
export const NO_MAIL_SERVER: InboxSource = {
  kind: 'no-mail-server',
  area: 'operations',
  problem: 'attention',
  counted: (count) => t('{count, plural, one {mail server is missing} other {mail servers are missing}}', { count }),
  action: () => t('Add a mail server'),
  notifies: false,
  find: async (manager, { SMTP_URL }) => {
    if (SMTP_URL !== undefined || (await manager.existsBy(MailSettingsRow, { id: 1 }))) return null;
    const unread = await readRow(
      manager,
      UNREAD,
      `SELECT count(*)::integer AS count, coalesce(max(sent_at), (SELECT min(created_at) FROM users)) AS since
         FROM (SELECT sent_at FROM mails WHERE delivery = 'file' LIMIT ${INBOX_COUNT_MAX}) unread
       HAVING NOT EXISTS (SELECT FROM launch_skips WHERE step = 'mail')`,
    );
    if (unread === undefined) return null;
    const detail = countedWords(
      (count) => t('{count, plural, one {email reached no one} other {emails reached no one}}', { count }),
      unread.count,
    );
    return {
      count: 1,
      newestAt: unread.since,
      path: '/admin/settings#mail',
      detail: unread.count > 0 ? detail : t('No one gets mail'),
    };
  },
};
