-- Takes the team's lock and reads what decides a newcomer's sponsor and place, in one round trip, because everyone else who
-- joins waits. The rules choose sponsor and place (payout/rules). In PL/pgSQL each statement sees what was committed before
-- it, so it also sees what the last holder of the lock wrote.
CREATE OR REPLACE FUNCTION look_at_team(team_lock bigint, newcomer integer, inviter integer, deepest integer)
  RETURNS json LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  settled rotator;
  plan plan_versions;
  last_plan plan_versions;
  root_id integer;
  next_turn record;
  stand_in_id integer;
  sponsor payout_members;
  host_id integer;
  seen json;
BEGIN
  PERFORM pg_advisory_xact_lock(team_lock);
  SELECT * INTO settled FROM rotator;
  SELECT * INTO plan FROM plan_versions WHERE valid_from <= settled.month ORDER BY valid_from DESC LIMIT 1;
  SELECT * INTO last_plan FROM plan_versions
   WHERE valid_from <= settled.month - interval '1 month' ORDER BY valid_from DESC LIMIT 1;
  SELECT member_id INTO root_id FROM payout_members WHERE level = 0;
  SELECT member_id, score, last_turn, joined INTO next_turn FROM rotator_queue
   ORDER BY score, last_turn, joined LIMIT 1;
  IF next_turn IS NULL THEN
    SELECT id INTO stand_in_id FROM accounts WHERE is_admin AND NOT is_suspended AND id <> newcomer ORDER BY id LIMIT 1;
  END IF;
  -- Search the branch of the most likely sponsor.
  SELECT m.* INTO sponsor FROM payout_members m JOIN accounts u ON u.id = m.member_id
   WHERE m.member_id = inviter AND NOT u.is_suspended;
  IF sponsor IS NULL THEN
    SELECT m.* INTO sponsor FROM payout_members m WHERE m.member_id = coalesce(next_turn.member_id, stand_in_id);
  END IF;
  IF plan.width IS NULL THEN
    host_id := sponsor.member_id;
  ELSIF sponsor.member_id IS NOT NULL THEN
    host_id := find_team_host(sponsor.level, sponsor.path, plan.width, deepest);
  END IF;
  SELECT json_build_object(
      'month', to_char(settled.month, 'YYYY-MM'),
      'isLastMonthOpen', settled.is_last_month_open,
      'trialSince', (SELECT at FROM rotator_turns WHERE number = settled.trials_ended + 1),
      'timeZone', i.time_zone,
      'lastClosingDays', last_plan.closing_days,
      'width', plan.width,
      'turns', coalesce((SELECT max(number) FROM rotator_turns), 0),
      'nextTurn', CASE WHEN next_turn.member_id IS NOT NULL THEN json_build_object('id', next_turn.member_id,
        'score', next_turn.score, 'lastTurn', next_turn.last_turn, 'joined', next_turn.joined) END,
      'isInviterSuspended', (SELECT is_suspended FROM accounts WHERE id = inviter),
      'rootId', root_id,
      'standInId', stand_in_id,
      'topId', sponsor.member_id,
      'hostId', host_id,
      'nodes', (SELECT json_agg(json_build_object('id', member_id, 'path', encode(path, 'hex'), 'level', level,
          'directlyBelow', directly_below)) FROM payout_members
        WHERE member_id = ANY (ARRAY[root_id, inviter, next_turn.member_id, stand_in_id, host_id])))
    INTO seen FROM installation i;
  RETURN seen;
END $$;
