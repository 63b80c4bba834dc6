/**
 * Where a member's story is read, each with an index that finds the rows of one member ($1). All give the same columns:
 * at, kind, month, cents, other, reference, reason, made_by, number; what does not apply is NULL. Numbers of one source
 * differ. The order here is that of two things at one moment.
 */
export const STORY_SOURCES: readonly string[] = [
  // How the member joined. Today's sponsor is shown beside the story.
  `SELECT m.joined_at, 'joined', NULL, NULL, r.sponsor_id, NULL, m.sponsored_by, NULL, 0
     FROM payout_members m LEFT JOIN payout_receipts r USING (member_id) WHERE m.member_id = $1`,
  // By its action, as payout/sponsors calls it.
  `SELECT a.at, 'sponsor changed', NULL, NULL, NULL, a.change->>'sponsor', a.change->>'reason', a.actor_name, a.id
     FROM admin_changes a WHERE a.target = ($1::integer)::text AND a.action = 'change sponsor'`,
  `SELECT t.at, 'rotator turn', NULL, NULL, t.newcomer_id, NULL, t.reason, NULL, t.number
     FROM rotator_turns t WHERE t.member_id = $1`,
  `SELECT b.at, 'rotator turn given back', NULL, NULL, t.newcomer_id, NULL, b.reason, NULL, t.number
     FROM rotator_returns b JOIN rotator_turns t ON t.number = b.turn WHERE t.member_id = $1`,
  `SELECT p.made_at, p.kind, p.month, p.cents, NULL, p.reference, p.reason, p.recorded_by, p.id
     FROM membership_payments p WHERE p.member_id = $1`,
  `SELECT c.closed_at, 'statement', s.month, s.cents, NULL, NULL, NULL, c.closed_by,
          extract(year FROM s.month)::bigint * 12 + extract(month FROM s.month)::bigint
     FROM member_statements s JOIN closed_months c ON c.month = s.month WHERE s.member_id = $1`,
  `SELECT t.at, 'ledger: ' || t.kind, NULL, sum(e.cents) FILTER (WHERE e.account = 'member'), NULL, t.reference,
          t.reason, (SELECT username FROM accounts WHERE id = t.made_by), t.id
     FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE e.member_id = $1 GROUP BY t.id`,
  `SELECT c.at, 'payout ' || c.state, NULL, p.cents, NULL,
          concat_ws(', ', 'payout ' || p.id, CASE WHEN c.state = 'paid' THEN p.reference END),
          CASE WHEN c.state = 'returned' THEN p.reason END, c.made_by, p.id * 4::bigint + array_position('{asked,approved,paid,returned}'::text[], c.state)
     FROM payouts p JOIN payout_changes c ON c.payout_id = p.id WHERE p.member_id = $1`,
  `SELECT m.gone_at, 'left', NULL, NULL, NULL, NULL, NULL, NULL, 0
     FROM payout_members m WHERE m.member_id = $1 AND m.gone_at IS NOT NULL`,
];
