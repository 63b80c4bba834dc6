import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Points, which only ever come by new rows, and the prizes that they are for. An instance of the version before knows none of it. */
export class AcademyPoints1763790100000 implements MigrationInterface {
  readonly name = 'AcademyPoints1763790100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE point_rules (
        id integer NOT NULL DEFAULT 1,
        lesson integer NOT NULL DEFAULT 10,
        course integer NOT NULL DEFAULT 50,
        quiz integer NOT NULL DEFAULT 20,
        daily_ceiling integer NOT NULL DEFAULT 200,
        CONSTRAINT point_rules_pkey PRIMARY KEY (id),
        CONSTRAINT point_rules_one_row CHECK (id = 1),
        CONSTRAINT point_rules_range CHECK (
          least(lesson, course, quiz, daily_ceiling) >= 0 AND greatest(lesson, course, quiz, daily_ceiling) <= 1000000
        )
      )
    `);
    await queryRunner.query('INSERT INTO point_rules DEFAULT VALUES');
    // They outlive the account, so they refer to none: what is left of it is an unused number.
    await queryRunner.query(`
      CREATE TABLE point_entries (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        member_id integer NOT NULL,
        rule text NOT NULL,
        source_id integer NOT NULL,
        points integer NOT NULL,
        rule_points integer NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT point_entries_pkey PRIMARY KEY (id),
        CONSTRAINT point_entries_once UNIQUE (source_id, rule, member_id),
        CONSTRAINT point_entries_rule_known CHECK (rule IN ('lesson', 'course', 'quiz', 'prize', 'prize returned')),
        CONSTRAINT point_entries_points_fit CHECK (
          CASE rule WHEN 'prize' THEN points < 0 AND points = rule_points
                    WHEN 'prize returned' THEN points > 0 AND points = rule_points
                    ELSE points BETWEEN 0 AND rule_points END
        )
      )
    `);
    await queryRunner.query('CREATE INDEX point_entries_member_idx ON point_entries (member_id, id)');
    // The board adds up a week of it, and need not look at the rows themselves.
    await queryRunner.query(`
      CREATE INDEX point_entries_week_idx ON point_entries (at) INCLUDE (member_id, points)
       WHERE rule IN ('lesson', 'course', 'quiz')
    `);
    await queryRunner.query(`
      CREATE TRIGGER point_entries_append_only BEFORE UPDATE OR DELETE ON point_entries
        FOR EACH ROW EXECUTE FUNCTION refuse_change()
    `);
    await queryRunner.query(`
      CREATE TRIGGER point_entries_no_truncate BEFORE TRUNCATE ON point_entries
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
    `);
    // The sum of the rows, kept beside the member so that two who spend the same points at once wait for each other.
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION add_points() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE academy_learners SET points = points + NEW.points WHERE member_id = NEW.member_id;
        IF NOT FOUND THEN
          INSERT INTO academy_learners (member_id, points) VALUES (NEW.member_id, NEW.points);
        END IF;
        RETURN NULL;
      END $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER point_entries_added AFTER INSERT ON point_entries FOR EACH ROW EXECUTE FUNCTION add_points()
    `);
    await queryRunner.query(`
      CREATE TABLE prizes (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        position integer NOT NULL,
        title text NOT NULL,
        description text NOT NULL,
        cost integer NOT NULL,
        stock integer NOT NULL,
        supplied integer NOT NULL,
        limit_per_member integer NOT NULL,
        is_offered boolean NOT NULL,
        picture_hash bytea,
        version integer NOT NULL DEFAULT 1,
        saved_by text NOT NULL,
        saved_at timestamptz NOT NULL DEFAULT now(),
        deleted_at timestamptz,
        CONSTRAINT prizes_pkey PRIMARY KEY (id),
        CONSTRAINT prizes_picture_hash_fkey FOREIGN KEY (picture_hash) REFERENCES pictures (hash),
        CONSTRAINT prizes_cost_range CHECK (cost BETWEEN 1 AND 1000000),
        CONSTRAINT prizes_stock_enough CHECK (stock >= 0 AND stock <= supplied),
        CONSTRAINT prizes_limit_positive CHECK (limit_per_member >= 1)
      )
    `);
    await queryRunner.query('CREATE INDEX prizes_picture_hash_idx ON prizes (picture_hash)');
    await queryRunner.query(`
      CREATE TABLE redemptions (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        member_id integer NOT NULL,
        request_key uuid NOT NULL,
        prize_id integer NOT NULL,
        title text NOT NULL,
        cost integer NOT NULL,
        state text NOT NULL DEFAULT 'asked',
        deliver_to text,
        reason text,
        asked_at timestamptz NOT NULL DEFAULT now(),
        changed_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT redemptions_pkey PRIMARY KEY (id),
        CONSTRAINT redemptions_request_key UNIQUE (member_id, request_key),
        CONSTRAINT redemptions_prize_id_fkey FOREIGN KEY (prize_id) REFERENCES prizes (id),
        CONSTRAINT redemptions_state_known CHECK (state IN ('asked', 'approved', 'sent', 'cancelled')),
        CONSTRAINT redemptions_delivered_while_under_way CHECK (
          (deliver_to IS NOT NULL) = (state IN ('asked', 'approved'))
        ),
        CONSTRAINT redemptions_reason_when_cancelled CHECK ((reason IS NOT NULL) = (state = 'cancelled')),
        CONSTRAINT redemptions_texts_length CHECK (
          char_length(deliver_to) BETWEEN 1 AND 500 AND char_length(reason) BETWEEN 1 AND 500
        )
      )
    `);
    await queryRunner.query('CREATE INDEX redemptions_state_idx ON redemptions (state, id)');
    await queryRunner.query('CREATE INDEX redemptions_prize_idx ON redemptions (prize_id, member_id)');
    await queryRunner.query('CREATE INDEX redemptions_member_idx ON redemptions (member_id, id)');
    // Stock goes and comes with the state. Taking one locks the prize's row until the end, so the limit is counted in turn.
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION guard_redemption() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        prize prizes%ROWTYPE;
      BEGIN
        IF TG_OP = 'INSERT' THEN
          IF NEW.state <> 'asked' THEN
            RAISE EXCEPTION 'a prize is asked for first' USING ERRCODE = 'check_violation';
          END IF;
          UPDATE prizes SET stock = stock - 1, version = version + 1
           WHERE id = NEW.prize_id AND is_offered AND deleted_at IS NULL RETURNING * INTO prize;
          IF NOT FOUND THEN
            RAISE EXCEPTION 'prize % is not offered', NEW.prize_id
              USING ERRCODE = 'check_violation', CONSTRAINT = 'redemptions_prize_offered';
          END IF;
          IF prize.cost <> NEW.cost THEN
            RAISE EXCEPTION 'prize % costs %', NEW.prize_id, prize.cost
              USING ERRCODE = 'check_violation', CONSTRAINT = 'redemptions_cost_of_prize';
          END IF;
          IF (SELECT count(*) FROM redemptions r
               WHERE r.prize_id = NEW.prize_id AND r.member_id = NEW.member_id AND r.state <> 'cancelled')
             >= prize.limit_per_member THEN
            RAISE EXCEPTION 'member % has as many of prize % as one may have', NEW.member_id, NEW.prize_id
              USING ERRCODE = 'check_violation', CONSTRAINT = 'redemptions_limit_per_member';
          END IF;
          RETURN NEW;
        END IF;
        IF (NEW.id, NEW.member_id, NEW.request_key, NEW.prize_id, NEW.title, NEW.cost, NEW.asked_at)
             IS DISTINCT FROM
           (OLD.id, OLD.member_id, OLD.request_key, OLD.prize_id, OLD.title, OLD.cost, OLD.asked_at) THEN
          RAISE EXCEPTION 'what was asked for cannot be changed' USING ERRCODE = 'restrict_violation';
        END IF;
        IF (OLD.state, NEW.state) NOT IN (('asked', 'approved'), ('asked', 'cancelled'), ('approved', 'sent'),
                                          ('approved', 'cancelled')) THEN
          RAISE EXCEPTION 'a prize that is % cannot become %', OLD.state, NEW.state
            USING ERRCODE = 'restrict_violation', CONSTRAINT = 'redemptions_one_way';
        END IF;
        IF NEW.state = 'cancelled' THEN
          UPDATE prizes SET stock = stock + 1, version = version + 1 WHERE id = NEW.prize_id;
        END IF;
        RETURN NEW;
      END $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER redemptions_guarded BEFORE INSERT OR UPDATE ON redemptions
        FOR EACH ROW EXECUTE FUNCTION guard_redemption()
    `);
    // Points and state change together, or neither does.
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION demand_redemption_booked() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (SELECT FROM point_entries e WHERE e.member_id = NEW.member_id AND e.source_id = NEW.id
                          AND e.rule = 'prize' AND e.points = -NEW.cost)
           OR (NEW.state = 'cancelled') <> EXISTS (
                SELECT FROM point_entries e WHERE e.member_id = NEW.member_id AND e.source_id = NEW.id
                   AND e.rule = 'prize returned' AND e.points = NEW.cost) THEN
          RAISE EXCEPTION 'redemption % is %, and the points do not say so', NEW.id, NEW.state
            USING ERRCODE = 'check_violation';
        END IF;
        RETURN NULL;
      END $$
    `);
    await queryRunner.query(`
      CREATE CONSTRAINT TRIGGER redemptions_booked AFTER INSERT OR UPDATE ON redemptions
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION demand_redemption_booked()
    `);
    await queryRunner.query(`
      CREATE TRIGGER redemptions_stay BEFORE DELETE ON redemptions FOR EACH ROW EXECUTE FUNCTION refuse_change()
    `);
    await queryRunner.query(`
      CREATE TRIGGER redemptions_no_truncate BEFORE TRUNCATE ON redemptions
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE redemptions, prizes, point_entries, point_rules');
    for (const name of ['demand_redemption_booked', 'guard_redemption', 'add_points'])
      await queryRunner.query(`DROP FUNCTION ${name}()`);
  }
}
