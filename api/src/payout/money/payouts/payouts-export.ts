import type { ExportStep } from '../../../accounts/account-steps.ts';

/** A member's payouts and their changes, for the data export. */
export const PAYOUTS_EXPORT: ExportStep = {
  section: 'payouts',
  collect: (manager, { id }) =>
    manager.query(
      `SELECT p.id, p.cents, p.state, p.method_kind AS "methodKind", p.method_masked AS "methodMasked", p.reference,
              p.reason,
              (SELECT json_agg(json_build_object('state', c.state, 'at', c.at) ORDER BY c.at)
                 FROM payout_changes c WHERE c.payout_id = p.id) AS changes
         FROM payouts p WHERE p.member_id = $1 ORDER BY p.id`,
      [id],
    ),
};
