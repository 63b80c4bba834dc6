/**
 * Fills a migrated database with a team, and what its members paid for some months: each has three below, two of five are
 * sponsored by somebody further up, and seven of ten pay, others each month.
 *
 * @param {import('pg').Client} client
 */
export async function fillTeam(client, members, months) {
  await client.query('SET synchronous_commit = off');
  await client.query(
    `INSERT INTO users (id, username, email, password_hash) OVERRIDING SYSTEM VALUE
     SELECT n, 'member' || n, 'member' || n || '@example.com', '' FROM generate_series(1, $1::integer) n`,
    [members],
  );
  for (let first = 1, width = 1, level = 0; first <= members; first += width, width *= 3, level += 1) {
    await client.query(
      `INSERT INTO payout_members (member_id, sponsor_id, sponsored_by, parent_id, position, level, path, directly_below,
         join_number, joined_at, name_key)
       SELECT n, CASE WHEN p.member_id IS NULL THEN NULL WHEN n % 5 < 2 THEN coalesce(p.parent_id, p.member_id) ELSE p.member_id END,
              CASE WHEN p.member_id IS NULL THEN 'root' ELSE 'invitation' END, p.member_id,
              CASE WHEN p.member_id IS NOT NULL THEN (n - 2) % 3 + 1 END, $3,
              coalesce(p.path || set_byte('\\x00', 0, (n - 2) % 3 + 1), '\\x'), 0, n, now(), 'member' || n
         FROM generate_series($1::integer, $2::integer) n LEFT JOIN payout_members p ON p.member_id = (n - 2) / 3 + 1 AND n > 1`,
      [first, Math.min(members, first + width - 1), level],
    );
  }
  for (const [at, month] of months.entries())
    await client.query(
      `INSERT INTO membership_payments (member_id, month, kind, cents, reference, via, recorded_by)
       SELECT n, $2, 'payment', 2500, concat_ws(' ', $3::text, n), 'admin', 'admin' FROM generate_series(1, $1::integer) n
        WHERE hashint4(n + $4) % 10 NOT IN (-3, -2, -1, 1, 2, 3)`,
      [members, `${month}-01`, month, at],
    );
  await client.query('ANALYZE');
  await client.query('CHECKPOINT');
}

/** The same rows in the way that one would write it first: recursive SQL, a step for each of those above. */
export const RECURSIVE_SQL = `
  CREATE TABLE recursive_active AS SELECT member_id FROM active_months WHERE month = $month;
  ALTER TABLE recursive_active ADD PRIMARY KEY (member_id);
  ANALYZE recursive_active;
  CREATE TABLE recursive_lines AS
  WITH RECURSIVE climb AS (
    SELECT m.member_id AS payer, m.sponsor_id, m.parent_id AS at, 1 AS level
      FROM payout_members m JOIN recursive_active USING (member_id)
    UNION ALL
    SELECT c.payer, c.sponsor_id, m.parent_id, c.level + (a.member_id IS NOT NULL AND m.member_id <> c.sponsor_id)::integer
      FROM climb c JOIN payout_members m ON m.member_id = c.at LEFT JOIN recursive_active a ON a.member_id = m.member_id
     WHERE c.level <= 6)
  SELECT c.payer, min(c.level) AS level, c.at AS earner FROM climb c JOIN recursive_active a ON a.member_id = c.at
   WHERE c.level <= 6 AND c.at <> c.sponsor_id GROUP BY c.payer, c.at;
  CREATE TABLE recursive_sources AS
  SELECT m.member_id AS source_member, CASE WHEN a.member_id IS NOT NULL THEN m.sponsor_id END AS direct,
         max(l.earner) FILTER (WHERE l.level = 1) AS level_1, max(l.earner) FILTER (WHERE l.level = 2) AS level_2,
         max(l.earner) FILTER (WHERE l.level = 3) AS level_3, max(l.earner) FILTER (WHERE l.level = 4) AS level_4,
         max(l.earner) FILTER (WHERE l.level = 5) AS level_5, max(l.earner) FILTER (WHERE l.level = 6) AS level_6
    FROM recursive_active p JOIN payout_members m USING (member_id)
    LEFT JOIN recursive_lines l ON l.payer = m.member_id LEFT JOIN recursive_active a ON a.member_id = m.sponsor_id
   GROUP BY m.member_id, a.member_id;
  ALTER TABLE recursive_sources ADD PRIMARY KEY (source_member);
  CREATE TABLE recursive_statements AS
  SELECT earner AS member_id, sum(cents) AS cents FROM (
    SELECT direct AS earner, 500 AS cents FROM recursive_sources WHERE direct IS NOT NULL
    UNION ALL SELECT earner, 100 FROM recursive_lines) e GROUP BY earner;
  ALTER TABLE recursive_statements ADD PRIMARY KEY (member_id)`;
