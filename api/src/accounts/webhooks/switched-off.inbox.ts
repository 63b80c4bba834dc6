import { type InboxSource, rowsWaiting } from '../../infrastructure/inbox/inbox-source.ts';
import { t } from '../../infrastructure/language/words.ts';

/** Endpoints that the site switched off by itself. */
export const SWITCHED_OFF_WEBHOOKS: InboxSource = {
  kind: 'switched-off-webhooks',
  area: 'settings',
  problem: 'attention',
  counted: (count) =>
    t('{count, plural, one {webhook that failed was switched off} other {webhooks that failed were switched off}}', {
      count,
    }),
  action: () => t('Check webhooks'),
  notifies: true,
  find: rowsWaiting(
    `SELECT switched_off_at AS at FROM webhook_endpoints WHERE switched_off_at IS NOT NULL ORDER BY switched_off_at DESC`,
    '/admin/webhooks',
  ),
};
