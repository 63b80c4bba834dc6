import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows here are read with the tree's lock held: what is dead at the left edge of an index is passed by each time. */
const VACUUMED_OFTEN = 'WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)';

/**
 * The tree of places, who is whose sponsor, and the rotator. Nothing here refers to an account: its row outlives it. An
 * instance of the version before adds accounts without a place; they get theirs by the next job.
 */
export class PayoutMembers1763760000000 implements MigrationInterface {
  readonly name = 'PayoutMembers1763760000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE payout_members (
        member_id integer NOT NULL,
        sponsor_id integer,
        sponsored_by text NOT NULL,
        parent_id integer,
        position integer,
        level integer NOT NULL,
        path bytea NOT NULL,
        directly_below integer NOT NULL DEFAULT 0,
        join_number integer NOT NULL,
        joined_at timestamptz NOT NULL,
        name_key text,
        gone_at timestamptz,
        CONSTRAINT payout_members_pkey PRIMARY KEY (member_id),
        CONSTRAINT payout_members_join_number_key UNIQUE (join_number),
        CONSTRAINT payout_members_place_key UNIQUE (parent_id, position),
        CONSTRAINT payout_members_sponsor_id_fkey FOREIGN KEY (sponsor_id) REFERENCES payout_members (member_id),
        CONSTRAINT payout_members_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES payout_members (member_id),
        CONSTRAINT payout_members_sponsored_by_known CHECK (
          sponsored_by IN ('root', 'invitation', 'rotator', 'nobody eligible', 'before the tree')
        ),
        CONSTRAINT payout_members_root_whole CHECK (
          CASE WHEN sponsored_by = 'root'
            THEN num_nonnulls(sponsor_id, parent_id, position) = 0 AND level = 0 AND path = '\\x'
            ELSE num_nonnulls(sponsor_id, parent_id, position) = 3 AND level > 0
          END
        ),
        CONSTRAINT payout_members_nobody_own CHECK (member_id <> sponsor_id AND member_id <> parent_id),
        CONSTRAINT payout_members_level_bound CHECK (level <= 2000),
        CONSTRAINT payout_members_path_bound CHECK (octet_length(path) BETWEEN level AND 2005),
        CONSTRAINT payout_members_position_positive CHECK (position > 0),
        CONSTRAINT payout_members_directly_below_positive CHECK (directly_below >= 0),
        CONSTRAINT payout_members_join_number_positive CHECK (join_number > 0),
        CONSTRAINT payout_members_gone_nameless CHECK ((gone_at IS NULL) = (name_key IS NOT NULL))
      ) ${VACUUMED_OFTEN}
    `);
    await queryRunner.query(
      'CREATE UNIQUE INDEX payout_members_root_key ON payout_members (level) WHERE parent_id IS NULL',
    );
    // The first on each level of a branch, of those with the fewest directly below.
    await queryRunner.query('CREATE INDEX payout_members_host_idx ON payout_members (level, directly_below, path)');
    await queryRunner.query('CREATE INDEX payout_members_level_idx ON payout_members (level, path)');
    await queryRunner.query('CREATE INDEX payout_members_sponsor_idx ON payout_members (sponsor_id, join_number)');
    // A name in a branch; in the order of bytes, as a beginning of a name is looked for.
    await queryRunner.query(
      `CREATE INDEX payout_members_name_idx ON payout_members (name_key COLLATE "C", path) WHERE name_key IS NOT NULL`,
    );
    await queryRunner.query(`
      CREATE TRIGGER payout_members_never_moved
        BEFORE UPDATE OF member_id, sponsored_by, parent_id, position, level, path, join_number, joined_at OR DELETE
        ON payout_members FOR EACH ROW EXECUTE FUNCTION refuse_change()
    `);
    await queryRunner.query(`
      CREATE TABLE payout_receipts (
        member_id integer NOT NULL,
        sponsor_id integer NOT NULL,
        unused_invitation text,
        score_before integer,
        is_from_root boolean NOT NULL,
        width integer,
        host_level integer NOT NULL,
        host_below integer NOT NULL,
        CONSTRAINT payout_receipts_pkey PRIMARY KEY (member_id),
        CONSTRAINT payout_receipts_member_id_fkey FOREIGN KEY (member_id) REFERENCES payout_members (member_id),
        CONSTRAINT payout_receipts_sponsor_id_fkey FOREIGN KEY (sponsor_id) REFERENCES payout_members (member_id),
        CONSTRAINT payout_receipts_unused_known CHECK (unused_invitation IN ('suspended', 'gone')),
        CONSTRAINT payout_receipts_host_counts CHECK (host_level >= 0 AND host_below >= 0 AND host_below < width)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE rotator (
        is_the_one boolean NOT NULL DEFAULT true,
        month date,
        is_last_month_open boolean NOT NULL DEFAULT false,
        asks_for_verified_email boolean NOT NULL DEFAULT false,
        trials_ended integer NOT NULL DEFAULT 0,
        CONSTRAINT rotator_pkey PRIMARY KEY (is_the_one),
        CONSTRAINT rotator_one CHECK (is_the_one),
        CONSTRAINT rotator_month_first_day CHECK (extract(day FROM month) = 1),
        CONSTRAINT rotator_trials_ended_positive CHECK (trials_ended >= 0)
      )
    `);
    await queryRunner.query('INSERT INTO rotator DEFAULT VALUES');
    await queryRunner.query(`
      CREATE TABLE rotator_entries (
        member_id integer NOT NULL,
        joined integer NOT NULL,
        turns integer NOT NULL DEFAULT 0,
        adjustment integer NOT NULL DEFAULT 0,
        score integer NOT NULL DEFAULT 0,
        last_turn integer NOT NULL DEFAULT 0,
        is_eligible boolean NOT NULL DEFAULT false,
        has_opted_out boolean NOT NULL DEFAULT false,
        CONSTRAINT rotator_entries_pkey PRIMARY KEY (member_id),
        CONSTRAINT rotator_entries_member_id_fkey FOREIGN KEY (member_id) REFERENCES payout_members (member_id),
        CONSTRAINT rotator_entries_score_sum CHECK (score = turns + adjustment),
        CONSTRAINT rotator_entries_turns_counted CHECK (turns >= 0 AND (turns = 0) = (last_turn = 0)),
        CONSTRAINT rotator_entries_opted_out_not_eligible CHECK (NOT (is_eligible AND has_opted_out))
      ) ${VACUUMED_OFTEN}
    `);
    await queryRunner.query(
      'CREATE INDEX rotator_entries_queue_idx ON rotator_entries (score, last_turn, joined) WHERE is_eligible',
    );
    await queryRunner.query(`
      CREATE TABLE rotator_turns (
        number integer NOT NULL,
        member_id integer NOT NULL,
        newcomer_id integer NOT NULL,
        reason text NOT NULL,
        score_before integer NOT NULL,
        at timestamptz NOT NULL,
        CONSTRAINT rotator_turns_pkey PRIMARY KEY (number),
        CONSTRAINT rotator_turns_newcomer_id_key UNIQUE (newcomer_id),
        CONSTRAINT rotator_turns_member_id_fkey FOREIGN KEY (member_id) REFERENCES rotator_entries (member_id),
        CONSTRAINT rotator_turns_newcomer_id_fkey FOREIGN KEY (newcomer_id) REFERENCES payout_members (member_id),
        CONSTRAINT rotator_turns_number_positive CHECK (number > 0),
        CONSTRAINT rotator_turns_reason_known CHECK (reason IN ('no invitation', 'inviter suspended', 'inviter gone')),
        CONSTRAINT rotator_turns_for_another CHECK (member_id <> newcomer_id)
      )
    `);
    await queryRunner.query('CREATE INDEX rotator_turns_member_idx ON rotator_turns (member_id, number)');
    await queryRunner.query(`
      CREATE TABLE rotator_returns (
        turn integer NOT NULL,
        reason text NOT NULL,
        at timestamptz NOT NULL,
        CONSTRAINT rotator_returns_pkey PRIMARY KEY (turn),
        CONSTRAINT rotator_returns_turn_fkey FOREIGN KEY (turn) REFERENCES rotator_turns (number),
        CONSTRAINT rotator_returns_reason_known CHECK (reason IN ('removed', 'not verified'))
      )
    `);
    for (const table of ['payout_receipts', 'rotator_turns', 'rotator_returns']) {
      await queryRunner.query(`
        CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table}
          FOR EACH ROW EXECUTE FUNCTION refuse_change()
      `);
    }
    for (const table of ['payout_members', 'payout_receipts', 'rotator_turns', 'rotator_returns']) {
      await queryRunner.query(`
        CREATE TRIGGER ${table}_no_truncate BEFORE TRUNCATE ON ${table}
          FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
      `);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of [
      'rotator_returns',
      'rotator_turns',
      'rotator_entries',
      'rotator',
      'payout_receipts',
      'payout_members',
    ])
      await queryRunner.query(`DROP TABLE ${table}`);
  }
}
