import { INBOX_COUNT_MAX } from '@powerline/contract/accounts';
import { formatMoney } from '@powerline/contract/format';
import type { PayoutState } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../../infrastructure/database/rows.ts';
import type { InboxSource, Waiting } from '../../../infrastructure/inbox/inbox-source.ts';
import { readCurrency } from '../../../infrastructure/installation/installation.entity.ts';
import { t } from '../../../infrastructure/language/words.ts';

const ROW = v.strictObject({ count: v.number(), newestAt: v.nullable(v.date()), cents: v.nullable(v.number()) });

const payoutsIn =
  (state: PayoutState) =>
  async (manager: EntityManager): Promise<Waiting | null> => {
    const row = await readRow(
      manager,
      ROW,
      `SELECT count(*)::integer AS count, max(at) AS "newestAt", sum(cents)::float8 AS cents
       FROM (SELECT p.cents, c.at FROM payouts p JOIN payout_changes c ON c.payout_id = p.id AND c.state = p.state
              WHERE p.state = $1 AND NOT EXISTS (SELECT FROM payout_batch_lines l WHERE l.payout_id = p.id)
              ORDER BY p.id DESC LIMIT ${INBOX_COUNT_MAX}) waiting`,
      [state],
    );
    if (!row?.newestAt) return null;
    const isWhole = row.cents !== null && row.count < INBOX_COUNT_MAX;
    return {
      count: row.count,
      newestAt: row.newestAt,
      path: `/admin/payout/payouts?state=${state}`,
      detail: isWhole ? formatMoney(row.cents ?? 0, await readCurrency(manager)) : undefined,
    };
  };

export const PAYOUTS_TO_APPROVE: InboxSource = {
  kind: 'payouts-to-approve',
  area: 'money',
  system: 'payout',
  counted: (count) => t('{count, plural, one {payout to approve} other {payouts to approve}}', { count }),
  action: () => t('Review payouts'),
  notifies: true,
  find: payoutsIn('asked'),
};

/** Approved, and in no batch. An admin has approved them, so no one is notified. */
export const PAYOUTS_TO_SEND: InboxSource = {
  kind: 'payouts-to-send',
  area: 'money',
  system: 'payout',
  counted: (count) => t('{count, plural, one {payout to send} other {payouts to send}}', { count }),
  action: () => t('Send payouts'),
  notifies: false,
  find: payoutsIn('approved'),
};
