/** Of the plan that a site starts with. */
const WIDTH = 5;

/**
 * Fills a migrated database with the team that the rules make of people who all come through the root: level by level,
 * the member with the fewest first, five below each, so that the next place is many levels down. Two of five are sponsored by
 * someone further up. Seven of ten pay, others each month. The rotator's queue is that of the last month. This one was paid
 * in advance by one of a hundred of these, and by one of a thousand of all others.
 *
 * @param {import('pg').Client} client
 * @param months to be closed
 * @param now the months of the rotator, paid, too
 */
export async function fillTeam(client, members, months, { lastMonth, thisMonth }) {
  await client.query('SET synchronous_commit = off');
  // Keys and triggers are for those who write otherwise: a million rows would wait for them.
  await client.query('SET session_replication_role = replica');
  await client.query(
    `INSERT INTO users (username, email, password_hash, is_admin, email_verified_at, search_text)
     SELECT 'member' || n, 'member' || n || '@example.com', '', n = 1, now(), 'member' || n || ' member' || n || '@example.com'
       FROM generate_series(1, $1::integer) n`,
    [members],
  );
  await client.query(
    `INSERT INTO payout_members (member_id, sponsored_by, level, path, directly_below, join_number, joined_at, name_key)
     VALUES (1, 'root', 0, '\\x', $1, 1, now(), 'member1')`,
    [WIDTH],
  );
  for (let first = 2, above = 1, level = 1; first <= members; level += 1) {
    const here = Math.min(above * WIDTH, members - first + 1);
    const below = Math.min(here * WIDTH, members - first - here + 1);
    // Positions are taken one after the other from left to right: k is the number on the level, at the place from the left.
    await client.query(
      `WITH hosts AS (
         SELECT member_id, parent_id, path, row_number() OVER (ORDER BY path) - 1 AS at FROM payout_members WHERE level = $3::integer - 1)
       INSERT INTO payout_members (member_id, sponsor_id, sponsored_by, parent_id, position, level, path, directly_below,
         join_number, joined_at, name_key)
       SELECT $1::integer + k, CASE WHEN k % 5 < 2 THEN coalesce(h.parent_id, h.member_id) ELSE h.member_id END, 'invitation',
              h.member_id, k / $4::integer + 1, $3, h.path || set_byte('\\x00', 0, k / $4 + 1),
              $5::integer / $2::integer + (h.at * ${WIDTH} + k / $4 < $5 % $2)::integer, $1 + k, now(), 'member' || ($1 + k)
         FROM generate_series(0, $2 - 1) k JOIN hosts h ON h.at = k % $4`,
      [first, here, level, above, below],
    );
    first += here;
    above = here;
  }
  await client.query(
    `INSERT INTO payout_receipts (member_id, sponsor_id, is_from_root, width, host_level, host_below)
     SELECT member_id, sponsor_id, false, $1, 0, position - 1 FROM payout_members WHERE level > 0`,
    [WIDTH],
  );
  for (const [at, month] of [...months, lastMonth, thisMonth].entries())
    await client.query(
      `INSERT INTO membership_payments (member_id, month, kind, cents, reference, via, recorded_by)
       SELECT n, $2, 'payment', 2500, concat_ws(' ', $3::text, n), 'admin', 'admin' FROM generate_series(1, $1::integer) n
        WHERE hashint4(n + $4) % 10 NOT IN (-3, -2, -1, 1, 2, 3)`,
      [members, `${month}-01`, month, at],
    );
  await client.query(
    `INSERT INTO rotator_entries (member_id, joined, is_eligible, paid_through, paid_again)
     SELECT m.member_id, m.join_number, l.member_id IS NOT NULL,
            CASE WHEN l.member_id IS NULL THEN 'infinity' WHEN t.member_id IS NULL THEN l.month ELSE t.month END,
            CASE WHEN l.member_id IS NULL THEN t.month END
       FROM payout_members m
       LEFT JOIN membership_payments l ON l.member_id = m.member_id AND l.month = $1
       LEFT JOIN membership_payments t ON t.member_id = m.member_id AND t.month = $2
        AND m.member_id % (CASE WHEN l.member_id IS NULL THEN 1000 ELSE 100 END) = 0
      WHERE l.member_id IS NOT NULL OR t.member_id IS NOT NULL`,
    [`${lastMonth}-01`, `${thisMonth}-01`],
  );
  await client.query('UPDATE rotator SET month = $1', [`${lastMonth}-01`]);
  await client.query('RESET session_replication_role');
  await client.query('VACUUM ANALYZE');
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
