import * as v from 'valibot';
import { readRow } from '../../../infrastructure/database/rows.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { NightlyCheck } from '../../../infrastructure/nightly-checks/nightly-check.ts';

const ROW = v.strictObject({ members: v.number(), first: v.nullable(v.number()) });

/** A payout and its bookings are made together: what is reserved and paid out is the sum of the payouts. */
export const PAYOUTS_AGREE: NightlyCheck = {
  name: 'payouts-agree',
  title: () => t('Reserved and paid-out amounts match the payouts'),
  find: async (manager) => {
    const row = await readRow(
      manager,
      ROW,
      `SELECT count(*)::integer AS members, min(member_id) AS first
         FROM (SELECT member_id, sum(cents) FILTER (WHERE state IN ('asked', 'approved')) AS reserved,
                      sum(cents) FILTER (WHERE state = 'paid') AS paid
                 FROM payouts GROUP BY member_id) p
         FULL JOIN (SELECT * FROM ledger_balances WHERE reserved_cents <> 0 OR paid_out_cents <> 0) b USING (member_id)
        WHERE coalesce(p.reserved, 0) <> coalesce(b.reserved_cents, 0)
           OR coalesce(p.paid, 0) <> coalesce(b.paid_out_cents, 0)`,
    );
    const { members = 0, first = null } = row ?? {};
    if (members === 0) return null;
    return t(
      '{members, plural, one {What is reserved or paid out differs from the payouts for one member, the first of them with the id {first}.} other {What is reserved or paid out differs from the payouts for # members, the first of them with the id {first}.}} Pay nothing out until the entries of the ledger are compared with the payouts.',
      { members, first: String(first) },
    );
  },
};
