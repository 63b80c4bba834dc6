const PAYOUTS = 50_000;
const AUDIT_ENTRIES = 200_000;

/** Fills a team (payout/team.mjs) with what it did later: payouts in every state, refunds, and what admins did. */
export async function fillHistory(client, members) {
  await client.query('SET session_replication_role = replica');
  // Two in a hundred wait to be approved, two to be sent.
  await client.query(
    `INSERT INTO payouts (member_id, request_key, cents, state, method_kind, method_masked, key_id, sealed_details,
       reference, reason)
     SELECT 1 + n * 7 % $2::integer, gen_random_uuid(), 2000 + n % 9000, state, 'paypal', 'm…@example.com',
            CASE WHEN state IN ('asked', 'approved') THEN 'bench' END,
            CASE WHEN state IN ('asked', 'approved') THEN convert_to(repeat('x', 40), 'UTF8') END,
            CASE WHEN state = 'paid' THEN 'bank ' || n END, CASE WHEN state = 'returned' THEN 'No such account' END
       FROM (SELECT n, CASE n % 50 WHEN 0 THEN 'asked' WHEN 1 THEN 'approved' WHEN 2 THEN 'returned' ELSE 'paid' END AS state
               FROM generate_series(1, $1::integer) n) AS made`,
    [PAYOUTS, members],
  );
  await client.query(
    `INSERT INTO payout_changes (payout_id, state, at, made_by)
     SELECT id, s, now() - (id || ' minutes')::interval, CASE WHEN s <> 'asked' THEN 'member1' END
       FROM payouts, unnest(CASE state WHEN 'asked' THEN ARRAY['asked'] WHEN 'approved' THEN ARRAY['asked', 'approved']
              ELSE ARRAY['asked', 'approved', state] END) s`,
  );
  await client.query(
    `INSERT INTO membership_payments (member_id, month, kind, cents, reference, via, recorded_by, refunds, reason)
     SELECT member_id, month, 'refund', cents, 'refund ' || id, via, 'member1', id, 'Asked for'
       FROM membership_payments WHERE id % 200 = 0`,
  );
  await client.query(
    `INSERT INTO audit_entries (at, actor_id, actor_name, action, target, person_ids, change)
     SELECT '2024-01-01'::timestamptz + n * interval '3 minutes', 1 + n % 7, 'member' || 1 + n % 7,
            (ARRAY['suspend user', 'lift suspension', 'record payment', 'approve payouts', 'update page visibility'])[1 + n % 5],
            (n % $2::integer + 1)::text, ARRAY[n % $2 + 1], '{}'
       FROM generate_series(1, $1::integer) n`,
    [AUDIT_ENTRIES, members],
  );
  await client.query(`UPDATE systems SET is_open = true, opened_at = now() WHERE key = 'payout'`);
  await client.query('RESET session_replication_role');
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
}
