import { query } from '@powerline/test-support/database-cluster';

/** Of the plan that a site starts with. */
const WIDTH = 5;

/**
 * Puts people below a member without a team: place after place from the left, five below each, all of them invited
 * by that member. Seven of ten have paid this month. Keys, triggers and checks look at each row, as at any other.
 *
 * @param databaseUrl of a site whose newest account that member's is
 */
export async function putBelow(databaseUrl, username, people) {
  await query(databaseUrl, INSERT, [username, people, WIDTH]);
  // Otherwise the first readers meet tables without statistics.
  await query(databaseUrl, 'ANALYZE');
}

/** The place n has the places (n - 1) / width above and from n * width + 1 on below; 0 is the member's own. */
const INSERT = `
  WITH RECURSIVE top AS (
    SELECT m.* FROM payout_members m JOIN users u ON u.id = m.member_id WHERE u.username = $1),
  places (n, level, path) AS (
    SELECT 0, level, path FROM top
    UNION ALL
    SELECT n * $3::integer + k, level + 1, path || set_byte('\\x00', 0, k)
      FROM places CROSS JOIN generate_series(1, $3::integer) k WHERE n * $3::integer + k <= $2::integer),
  accounts AS (
    INSERT INTO users (username, email, password_hash, email_verified_at)
    SELECT 'person' || n, 'person' || n || '@example.com', '', now() FROM generate_series(1, $2::integer) n
    RETURNING id, username),
  people AS (
    SELECT p.*, a.id, a.username, (p.n - 1) / $3 AS above, greatest(least($2 - p.n * $3, $3), 0) AS below
      FROM places p JOIN accounts a ON a.username = 'person' || p.n),
  placed AS (
    INSERT INTO payout_members (member_id, sponsor_id, sponsored_by, parent_id, position, level, path, directly_below,
      join_number, joined_at, name_key)
    SELECT p.id, top.member_id, 'invitation', coalesce(a.id, top.member_id), (p.n - 1) % $3 + 1, p.level, p.path,
           p.below, top.join_number + p.n, now(), p.username
      FROM people p CROSS JOIN top LEFT JOIN people a ON a.n = p.above
    RETURNING member_id, sponsor_id, position),
  receipts AS (
    INSERT INTO payout_receipts (member_id, sponsor_id, is_from_root, width, host_level, host_below)
    SELECT member_id, sponsor_id, false, $3, 0, position - 1 FROM placed),
  paid AS (
    INSERT INTO membership_payments (member_id, month, kind, cents, reference, via, recorded_by)
    SELECT member_id, date_trunc('month', now())::date, 'payment', 2500, 'bench ' || member_id, 'admin', 'admin'
      FROM placed WHERE member_id % 10 < 7)
  UPDATE payout_members SET directly_below = least($2, $3) WHERE member_id = (SELECT member_id FROM top)`;
