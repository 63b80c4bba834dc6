import { type InboxSource, rowsWaiting } from '../../infrastructure/inbox/inbox-source.ts';
import { t } from '../../infrastructure/language/words.ts';

/** Builds that the site sent back, until the module has another canary, or a week has passed. */
export const CANARIES_SENT_BACK: InboxSource = {
  kind: 'canaries-sent-back',
  area: 'modules',
  problem: 'attention',
  counted: (count) =>
    t('{count, plural, one {build was sent back by the site} other {builds were sent back by the site}}', { count }),
  action: () => t('See modules'),
  notifies: true,
  find: rowsWaiting(
    `SELECT ended_at AS at FROM canary_steps
      WHERE outcome = 'sent back' AND ended_at > now() - interval '7 days'
        AND NOT EXISTS (SELECT FROM canary_steps later WHERE later.module = canary_steps.module AND later.id > canary_steps.id)
      ORDER BY ended_at DESC`,
    '/admin/modules',
  ),
};
