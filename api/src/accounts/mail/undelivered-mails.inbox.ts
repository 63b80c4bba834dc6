import { type InboxSource, rowsWaiting } from '../../infrastructure/inbox/inbox-source.ts';
import { IS_UNDELIVERED } from './mail-list.ts';

/** Mails that won't be sent again by themselves. */
export const UNDELIVERED_MAILS: InboxSource = {
  kind: 'undelivered-mails',
  area: 'operations',
  one: 'undelivered mail',
  many: 'undelivered mails',
  action: 'Check mail',
  notifies: true,
  find: rowsWaiting(
    `SELECT coalesce(given_up_at, posted_at) AS at FROM mails
      WHERE state <> 'sent' AND ${IS_UNDELIVERED} ORDER BY posted_at DESC`,
    '/admin/operations#operations-mail',
  ),
};
