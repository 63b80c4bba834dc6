import * as v from 'valibot';
import { readValue } from '../../infrastructure/database/rows.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { NightlyCheck } from '../../infrastructure/nightly-checks/nightly-check.ts';

/** Each gives how many rows differ. */
const DIFFERENCES: readonly { sql: string; sentence: (count: number) => string }[] = [
  {
    sql: `SELECT count(*)::integer FROM (
            SELECT transaction_id FROM ledger_entries GROUP BY transaction_id HAVING sum(cents) <> 0) t`,
    sentence: (count) => t('{count} transactions do not sum to zero', { count }),
  },
  {
    sql: `SELECT count(*)::integer FROM ledger_transactions t
           WHERE NOT EXISTS (SELECT FROM ledger_entries e WHERE e.transaction_id = t.id)`,
    sentence: (count) => t('{count} transactions have no entries', { count }),
  },
  {
    sql: `SELECT count(*)::integer FROM ledger_balances b FULL JOIN (
            SELECT member_id, coalesce(sum(cents) FILTER (WHERE account = 'member'), 0) AS available,
                   coalesce(sum(cents) FILTER (WHERE account = 'reserved'), 0) AS reserved,
                   coalesce(sum(cents) FILTER (WHERE account = 'paid out'), 0) AS paid_out
              FROM ledger_entries WHERE member_id IS NOT NULL GROUP BY member_id) e ON e.member_id = b.member_id
           WHERE coalesce(b.available_cents, 0) <> coalesce(e.available, 0)
              OR coalesce(b.reserved_cents, 0) <> coalesce(e.reserved, 0)
              OR coalesce(b.paid_out_cents, 0) <> coalesce(e.paid_out, 0)`,
    sentence: (count) => t('the balances of {count} members are not the sums of their entries', { count }),
  },
  {
    sql: `SELECT count(*)::integer FROM ledger_balances b JOIN payout_members m USING (member_id)
           WHERE (m.gone_at IS NOT NULL OR NOT EXISTS (SELECT FROM accounts u WHERE u.id = b.member_id))
             AND (b.available_cents > 0 OR b.reserved_cents > 0)`,
    sentence: (count) =>
      t('{count, plural, one {# former member still has a balance} other {# former members still have a balance}}', {
        count,
      }),
  },
  {
    sql: `SELECT count(*)::integer FROM ledger_balances b
           WHERE NOT EXISTS (SELECT FROM payout_members m WHERE m.member_id = b.member_id)
             AND NOT EXISTS (SELECT FROM accounts u WHERE u.id = b.member_id)`,
    sentence: (count) =>
      t('{count, plural, one {# balance belongs to no member} other {# balances belong to no member}}', { count }),
  },
  {
    sql: `SELECT count(*)::integer FROM closed_months c
           WHERE c.cents <> (SELECT coalesce(sum(s.cents), 0) FROM member_statements s WHERE s.month = c.month)
              OR c.payers <> (SELECT count(*) FROM commission_sources s WHERE s.month = c.month)`,
    sentence: (count) => t('{count} closed months are not the sums of their statements', { count }),
  },
  {
    sql: `SELECT count(*)::integer
            FROM (SELECT s.member_id, c.transaction_id, s.cents FROM member_statements s
                    JOIN closed_months c ON c.month = s.month WHERE s.cents > 0) s
            FULL JOIN (SELECT e.member_id, e.transaction_id, e.cents FROM ledger_entries e
                         JOIN ledger_transactions t ON t.id = e.transaction_id AND t.kind = 'commission'
                        WHERE e.account = 'member') e
              ON e.member_id = s.member_id AND e.transaction_id = s.transaction_id
           WHERE e.cents IS DISTINCT FROM s.cents`,
    sentence: (count) => t('{count} statements are not what was posted for them', { count }),
  },
  {
    sql: `SELECT count(*)::integer
            FROM (SELECT earner, sum(cents) AS cents FROM earnings_taken_back GROUP BY earner) r
            FULL JOIN (SELECT e.member_id, -sum(e.cents) AS cents FROM ledger_entries e
                         JOIN ledger_transactions t ON t.id = e.transaction_id AND t.kind = 'reversal'
                        WHERE e.account = 'member' GROUP BY e.member_id) e ON e.member_id = r.earner
           WHERE e.cents IS DISTINCT FROM r.cents`,
    sentence: (count) => t('what was taken back from {count} members is not what was posted for it', { count }),
  },
  {
    sql: `SELECT count(*)::integer FROM payout_months p FULL JOIN closed_months c ON c.month = p.month
           WHERE (p.state = 'closed') IS DISTINCT FROM (c.month IS NOT NULL)`,
    sentence: (count) => t('{count} months are closed and have no result, or the other way round', { count }),
  },
];

/** What each row's constraints cannot hold together: entries and balances, statements and postings. */
export const LEDGER_AGREES: NightlyCheck = {
  name: 'ledger-agrees',
  title: () => t('The ledger agrees with the balances and the closed months'),
  find: async (manager) => {
    const found: string[] = [];
    for (const { sql, sentence } of DIFFERENCES) {
      const count = (await readValue(manager, v.number(), sql)) ?? 0;
      if (count > 0) found.push(sentence(count));
    }
    if (found.length === 0) return null;
    return t('{differences}. Pay nothing out before it is known why; docs/payout.md says where to look.', {
      differences: found.join('; '),
    });
  },
};
