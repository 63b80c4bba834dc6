import { type InboxSource, rowsWaiting } from '../../infrastructure/inbox/inbox-source.ts';

/** Messages that their recipients reported. */
export const REPORTED_MESSAGES: InboxSource = {
  kind: 'reported-messages',
  area: 'people',
  one: 'reported message',
  many: 'reported messages',
  action: 'Read messages',
  notifies: true,
  find: rowsWaiting(
    `SELECT reported_at AS at FROM messages
      WHERE reported_at IS NOT NULL AND dismissed_at IS NULL ORDER BY id DESC`,
    '/admin/messages',
  ),
};
