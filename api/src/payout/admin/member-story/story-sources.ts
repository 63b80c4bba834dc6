import type { StoryEntry, StoryPart } from '@powerline/contract/payout';
import { ANSWERED_KIND } from '../../ledger/ledger.ts';
import { ANSWERED_SPONSORED_BY } from '../../team/joining/receipt-row.ts';

/** A payout's own events say more than its postings. */
const TOLD_BY_PAYOUTS: readonly StoryEntry['kind'][] = ['ledger: payout', 'ledger: payout returned'];

/** The kinds of each part of a story. */
export const KINDS_OF_PART: Readonly<Record<StoryPart, readonly StoryEntry['kind'][]>> = {
  balance: [
    'ledger: commission',
    'ledger: reversal',
    'ledger: adjustment',
    'ledger: forfeited',
    'payout asked',
    'payout approved',
    'payout paid',
    'payout returned',
  ],
  membership: ['payment', 'refund', 'refund after closing'],
  team: ['joined', 'left', 'sponsor changed', 'rotator turn', 'rotator turn given back'],
};

/**
 * Where a member's story is read, each with an index that finds the rows of one member ($1). All give the same columns:
 * at, kind, month, cents, change of the available balance, other, reference, reason, made_by, number; what does not apply
 * is NULL. Numbers of one source differ. The order here is that of two things at one moment.
 */
export const STORY_SOURCES: readonly string[] = [
  // How the member joined. Today's sponsor is shown beside the story.
  `SELECT m.joined_at, 'joined', NULL, NULL, NULL, r.sponsor_id, NULL, ${ANSWERED_SPONSORED_BY}, NULL, 0
     FROM payout_members m LEFT JOIN payout_receipts r USING (member_id) WHERE m.member_id = $1`,
  // By its action, as payout/sponsors calls it.
  `SELECT a.at, 'sponsor changed', NULL, NULL, NULL, NULL, a.change->>'sponsor', a.change->>'reason', a.actor_name, a.id
     FROM admin_changes a WHERE a.target = ($1::integer)::text AND a.action = 'change sponsor'`,
  `SELECT t.at, 'rotator turn', NULL, NULL, NULL, t.newcomer_id, NULL, t.reason, NULL, t.number
     FROM rotator_turns t WHERE t.member_id = $1`,
  `SELECT b.at, 'rotator turn given back', NULL, NULL, NULL, t.newcomer_id, NULL, b.reason, NULL, t.number
     FROM rotator_returns b JOIN rotator_turns t ON t.number = b.turn WHERE t.member_id = $1`,
  `SELECT p.made_at, p.kind, p.month, p.cents, NULL, NULL, p.reference, p.reason, p.recorded_by, p.id
     FROM membership_payments p WHERE p.member_id = $1`,
  // A closed month's commission is posted as \`commissions of 2026-10\`.
  `SELECT t.at, 'ledger: ' || ${ANSWERED_KIND}, to_date(substring(t.reference FROM '^commissions of (\\d{4}-\\d{2})$'), 'YYYY-MM'),
          e.cents, e.cents, NULL, t.reference, t.reason, (SELECT username FROM accounts WHERE id = t.made_by), t.id
     FROM (SELECT transaction_id, sum(cents) FILTER (WHERE account = 'member') AS cents
             FROM ledger_entries WHERE member_id = $1 GROUP BY transaction_id) e
     JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE 'ledger: ' || t.kind <> ALL ('{${TOLD_BY_PAYOUTS.map((kind) => `"${kind}"`).join()}}')`,
  `SELECT c.at, 'payout ' || c.state, NULL, p.cents,
          CASE c.state WHEN 'asked' THEN -p.cents WHEN 'returned' THEN p.cents END, NULL,
          concat_ws(', ', 'payout ' || p.id, CASE WHEN c.state = 'paid' THEN p.reference END),
          CASE WHEN c.state = 'returned' THEN p.reason END, c.made_by, p.id * 4::bigint + array_position('{asked,approved,paid,returned}'::text[], c.state)
     FROM payouts p JOIN payout_changes c ON c.payout_id = p.id WHERE p.member_id = $1`,
  `SELECT m.gone_at, 'left', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0
     FROM payout_members m WHERE m.member_id = $1 AND m.gone_at IS NOT NULL`,
];
