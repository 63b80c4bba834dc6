import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is read and written while everybody else who joins waits, a function each: a round trip, planned once for a
 * connection. They look up and write down; who and where is decided by the rules.
 */
export class JoiningFunctions1763764000000 implements MigrationInterface {
  readonly name = 'JoiningFunctions1763764000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Level by level, whoever has the fewest directly below: each look into the index finds the leftmost of these.
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION find_team_host(top_level integer, top_path bytea, width integer, deepest integer) RETURNS integer
        LANGUAGE plpgsql STABLE AS $$
      DECLARE
        found_id integer;
      BEGIN
        FOR on_level IN top_level .. deepest LOOP
          FOR below IN 0 .. width - 1 LOOP
            SELECT member_id INTO found_id FROM payout_members
             WHERE level = on_level AND directly_below = below AND path >= top_path AND path < top_path || '\\xff'
             ORDER BY path LIMIT 1;
            IF FOUND THEN RETURN found_id; END IF;
          END LOOP;
        END LOOP;
        RETURN NULL;
      END $$
    `);
    // In PL/pgSQL each statement sees what was committed before it, so that of the one before who held the lock, too.
    await queryRunner.query(`
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
        SELECT member_id, score, last_turn, joined INTO next_turn FROM rotator_entries
         WHERE is_eligible ORDER BY score, last_turn, joined LIMIT 1;
        IF next_turn IS NULL THEN
          SELECT id INTO stand_in_id FROM users WHERE is_admin AND NOT is_suspended AND id <> newcomer ORDER BY id LIMIT 1;
        END IF;
        -- Whose branch is looked through: most likely the sponsor's.
        SELECT m.* INTO sponsor FROM payout_members m JOIN users u ON u.id = m.member_id
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
            'isInviterSuspended', (SELECT is_suspended FROM users WHERE id = inviter),
            'rootId', root_id,
            'standInId', stand_in_id,
            'topId', sponsor.member_id,
            'hostId', host_id,
            'nodes', (SELECT json_agg(json_build_object('id', member_id, 'path', encode(path, 'hex'), 'level', level,
                'directlyBelow', directly_below)) FROM payout_members
              WHERE member_id = ANY (ARRAY[root_id, inviter, next_turn.member_id, stand_in_id, host_id])))
          INTO seen FROM payout_installation i;
        RETURN seen;
      END $$
    `);
    await queryRunner.query(`
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
        -- The clock of another instance may be ahead: turns follow each other in time as in their numbers.
        INSERT INTO rotator_turns (number, member_id, newcomer_id, reason, score_before, at)
        VALUES (turn, sponsor, id, turn_reason, score,
          greatest(joined, (SELECT t.at FROM rotator_turns t WHERE t.number = turn - 1)));
        UPDATE rotator_entries e
           SET turns = e.turns + 1, score = score_after, adjustment = score_after - e.turns - 1, last_turn = turn
         WHERE e.member_id = sponsor;
      END $$
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of ['add_team_member', 'look_at_team', 'find_team_host'])
      await queryRunner.query(`DROP FUNCTION ${name}`);
  }
}
