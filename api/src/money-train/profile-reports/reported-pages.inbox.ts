import { INBOX_COUNT_MAX } from '@powerline/contract/accounts';
import * as v from 'valibot';
import { readRow } from '../../infrastructure/database/rows.ts';
import type { InboxSource } from '../../infrastructure/inbox/inbox-source.ts';
import { t } from '../../infrastructure/language/words.ts';

const ROW = v.strictObject({ count: v.number(), newestAt: v.nullable(v.date()) });

/** Members' pages with reports that no admin has looked at. One page with many reports counts once. */
export const REPORTED_PAGES: InboxSource = {
  kind: 'reported-pages',
  area: 'pages',
  system: 'profiles',
  counted: (count) => t('{count, plural, one {reported page} other {reported pages}}', { count }),
  action: () => t('Review pages'),
  notifies: true,
  find: async (manager) => {
    const row = await readRow(
      manager,
      ROW,
      `SELECT count(DISTINCT user_id)::integer AS count, max(reported_at) AS "newestAt"
         FROM (SELECT user_id, reported_at FROM profile_reports WHERE put_aside_at IS NULL
                ORDER BY id DESC LIMIT ${INBOX_COUNT_MAX}) waiting`,
    );
    return row?.newestAt ? { count: row.count, newestAt: row.newestAt, path: '/admin/profiles?list=reported' } : null;
  },
};
