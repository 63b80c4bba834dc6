import { INBOX_COUNT_MAX } from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../../infrastructure/database/rows.ts';
import type { InboxSource, Waiting } from '../../../infrastructure/inbox/inbox-source.ts';
import { t } from '../../../infrastructure/language/words.ts';

const ROW = v.strictObject({ count: v.number(), newestAt: v.nullable(v.date()) });

const batchesThat =
  (at: string, condition: string) =>
  async (manager: EntityManager): Promise<Waiting | null> => {
    const row = await readRow(
      manager,
      ROW,
      `SELECT count(*)::integer AS count, max(at) AS "newestAt"
         FROM (SELECT ${at} AS at FROM payout_batches b
                WHERE b.cancelled_at IS NULL AND ${condition} ORDER BY b.number DESC LIMIT ${INBOX_COUNT_MAX}) waiting`,
    );
    return row?.newestAt ? { count: row.count, newestAt: row.newestAt, path: '/admin/payout/payouts/batches' } : null;
  };

const WAITS_FOR_APPROVAL = 'b.needs_approval AND b.approved_at IS NULL AND b.exported_at IS NULL';

export const BATCHES_TO_APPROVE: InboxSource = {
  kind: 'payout-batches-to-approve',
  area: 'money',
  system: 'payout',
  counted: (count) => t('{count, plural, one {payout batch to approve} other {payout batches to approve}}', { count }),
  action: () => t('Review batches'),
  notifies: true,
  find: batchesThat('b.made_at', WAITS_FOR_APPROVAL),
};

/** An admin has made them, so no one is notified. */
export const BATCHES_TO_SEND: InboxSource = {
  kind: 'payout-batches-to-send',
  area: 'money',
  system: 'payout',
  counted: (count) => t('{count, plural, one {payout batch to send} other {payout batches to send}}', { count }),
  action: () => t('Open batches'),
  notifies: false,
  find: batchesThat(
    'coalesce(b.exported_at, b.approved_at, b.made_at)',
    `NOT (${WAITS_FOR_APPROVAL})
       AND EXISTS (SELECT FROM payout_batch_lines l JOIN payouts p ON p.id = l.payout_id
                    WHERE l.batch = b.number AND p.state = 'approved')`,
  ),
};
