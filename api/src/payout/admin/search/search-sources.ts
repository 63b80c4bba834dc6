import { formatMoney, formatMonth } from '@powerline/contract/format';
import { PAYOUT_STATES } from '@powerline/contract/payout';
import * as v from 'valibot';
import type { SearchSource } from '../../../accounts/search/search-source.ts';
import { readRows } from '../../../infrastructure/database/rows.ts';
import { readCurrency } from '../../../infrastructure/installation/installation.entity.ts';
import { t } from '../../../infrastructure/language/words.ts';

const formerMember = (): string => t('Former member');

const PAYMENT_ROW = v.strictObject({
  reference: v.string(),
  cents: v.number(),
  month: v.string(),
  username: v.nullable(v.string()),
});

/** A payment or refund by its whole reference: there are millions, and only that has an index. */
const PAYMENTS: SearchSource = {
  kind: 'payment',
  area: 'money',
  async find(manager, term, limit) {
    const rows = await readRows(
      manager,
      PAYMENT_ROW,
      `SELECT p.reference, p.cents, to_char(p.month, 'YYYY-MM') AS month, u.username
         FROM membership_payments p LEFT JOIN accounts u ON u.id = p.member_id
        WHERE p.reference = ANY (ARRAY[$1, 'stripe:' || $1]) LIMIT $2`,
      [term, limit],
    );
    const currency = await readCurrency(manager);
    return rows.map(({ reference, cents, month, username }) => ({
      title: reference,
      text: t('{amount} for {month}, {username}', {
        amount: formatMoney(cents, currency),
        month: formatMonth(month),
        username: username ?? formerMember(),
      }),
      path: `/admin/payout/payments?${new URLSearchParams({ reference })}`,
    }));
  },
};

/** "17", "#17" or "payout 17". */
const PAYOUT_NUMBER = /^(?:payout\s*)?#?\s*(\d{1,9})$/i;
const PAYOUT_ROW = v.strictObject({
  id: v.number(),
  cents: v.number(),
  state: v.picklist(PAYOUT_STATES),
  username: v.nullable(v.string()),
  batch: v.nullable(v.number()),
});
const PAYOUTS: SearchSource = {
  kind: 'payout',
  area: 'money',
  async find(manager, term) {
    const [, number] = PAYOUT_NUMBER.exec(term) ?? [];
    if (number === undefined) return [];
    const rows = await readRows(
      manager,
      PAYOUT_ROW,
      `SELECT p.id, p.cents, p.state, u.username, l.batch
         FROM payouts p LEFT JOIN accounts u ON u.id = p.member_id LEFT JOIN payout_batch_lines l ON l.payout_id = p.id
        WHERE p.id = $1`,
      [Number(number)],
    );
    const currency = await readCurrency(manager);
    return rows.map(({ id, cents, state, username, batch }) => ({
      title: t('Payout {id}', { id: String(id) }),
      text: t(
        '{state, select, asked {{amount} to {username}, to approve} approved {{amount} to {username}, to send} paid {{amount} to {username}, paid} other {{amount} to {username}, returned}}',
        { state, amount: formatMoney(cents, currency), username: username ?? formerMember() },
      ),
      path:
        batch === null
          ? `/admin/payout/payouts?${new URLSearchParams({ state, search: String(id) })}`
          : `/admin/payout/payouts/batches/${batch}`,
    }));
  },
};

const MONTH_ROW = v.strictObject({ month: v.string(), name: v.string() });

/** "2026-10", "october" or "Oct", the newest first. */
const MONTHS: SearchSource = {
  kind: 'month',
  area: 'money',
  async find(manager, term, limit) {
    const rows = await readRows(
      manager,
      MONTH_ROW,
      `SELECT month, name FROM (
         SELECT to_char(m, 'YYYY-MM') AS month, to_char(m, 'FMMonth YYYY') AS name
           FROM generate_series((SELECT min(month) FROM membership_payments)::timestamp, now()::timestamp, '1 month') m) AS months
        WHERE strpos(month, $1) = 1 OR strpos(lower(name), lower($1)) = 1 ORDER BY month DESC LIMIT $2`,
      [term, limit],
    );
    return rows.map(({ month }) => ({ title: formatMonth(month), text: null, path: `/admin/payout/months/${month}` }));
  },
};

export const PAYOUT_SEARCH: readonly SearchSource[] = [PAYMENTS, PAYOUTS, MONTHS];
