-- Stores what the rules decided: the newcomer's place, its receipt and the rotator's turn, if one was spent.
CREATE OR REPLACE FUNCTION add_team_member(id integer, username text, sponsor integer, sponsored text, host integer, at_position integer,
    at_level integer, at_path bytea, joined timestamptz, unused text, score integer, from_root boolean,
    plan_width integer, levels_down integer, below integer, turn integer, turn_reason text, score_after integer)
  RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO payout_members (member_id, name_key, sponsor_id, sponsored_by, parent_id, position, level, path,
      joined_at, join_number)
  SELECT id, lower(username), sponsor, sponsored, host, at_position, at_level, at_path, joined, max(join_number) + 1
    FROM payout_members;
  UPDATE payout_members SET directly_below = directly_below + 1 WHERE member_id = host;
  INSERT INTO payout_receipts (member_id, sponsor_id, unused_invitation, score_before, is_from_root, width,
      host_level, host_below)
  VALUES (id, sponsor, unused, score, from_root, plan_width, levels_down, below);
  IF turn IS NULL THEN RETURN; END IF;
  -- Times must be in the order of the numbers, also if the clock of another instance is ahead.
  INSERT INTO rotator_turns (number, member_id, newcomer_id, reason, score_before, at)
  VALUES (turn, sponsor, id, turn_reason, score,
    greatest(joined, (SELECT t.at FROM rotator_turns t WHERE t.number = turn - 1)));
  UPDATE rotator_entries e
     SET turns = e.turns + 1, score = score_after, adjustment = score_after - e.turns - 1, last_turn = turn
   WHERE e.member_id = sponsor;
END $$;
