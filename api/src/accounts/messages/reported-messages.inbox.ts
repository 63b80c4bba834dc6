import { type InboxSource, rowsWaiting } from '../../infrastructure/inbox/inbox-source.ts';
import { t } from '../../infrastructure/language/words.ts';

/** Messages that their recipients reported. */
export const REPORTED_MESSAGES: InboxSource = {
  kind: 'reported-messages',
  area: 'people',
  counted: (count) => t('{count, plural, one {reported message} other {reported messages}}', { count }),
  action: () => t('Read messages'),
  notifies: true,
  find: rowsWaiting(
    `SELECT reported_at AS at FROM messages
      WHERE reported_at IS NOT NULL AND dismissed_at IS NULL ORDER BY id DESC`,
    '/admin/messages',
  ),
};
