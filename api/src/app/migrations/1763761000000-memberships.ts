import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of advisory locks of two numbers; the second one is the month's, or 0 for all. Nothing else takes them. */
const MONTH_LOCKS = 1963;
const ALL_MONTHS = `${MONTH_LOCKS}, 0`;
const lockOf = (month: string) =>
  `${MONTH_LOCKS}, (EXTRACT(year FROM ${month}) * 12 + EXTRACT(month FROM ${month}))::integer`;

const isMonth = (column: string) =>
  `EXTRACT(day FROM ${column}) = 1 AND ${column} BETWEEN '2000-01-01' AND '2199-12-01'`;

/** An instance of the version before knows none of these tables. */
export class Memberships1763761000000 implements MigrationInterface {
  readonly name = 'Memberships1763761000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await installation(queryRunner);
    await planVersions(queryRunner);
    await months(queryRunner);
    await payments(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP VIEW active_months');
    await queryRunner.query('DROP TABLE membership_payments, payout_months, plan_versions, payout_installation');
    for (const name of [
      'check_membership_payments',
      'guard_payout_month',
      'guard_plan_version',
      'payout_month_now',
      'guard_payout_installation',
    ])
      await queryRunner.query(`DROP FUNCTION ${name}()`);
  }
}

/** Functions are replaced where they are there: a restored backup drops tables, not functions. */
async function installation(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE TABLE payout_installation (
      id smallint NOT NULL DEFAULT 1,
      time_zone text NOT NULL DEFAULT 'UTC',
      currency text NOT NULL DEFAULT 'USD',
      CONSTRAINT payout_installation_pkey PRIMARY KEY (id),
      CONSTRAINT payout_installation_one_row CHECK (id = 1),
      CONSTRAINT payout_installation_currency_form CHECK (currency ~ '^[A-Z]{3}$')
    )
  `);
  await queryRunner.query('INSERT INTO payout_installation DEFAULT VALUES');
  // Opening the system at this moment has locked the row of systems, or waits for us.
  await queryRunner.query(`
    CREATE OR REPLACE FUNCTION guard_payout_installation() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM clock_timestamp() AT TIME ZONE NEW.time_zone;
      PERFORM FROM systems WHERE key = 'payout' FOR SHARE;
      IF EXISTS (SELECT FROM systems WHERE key = 'payout' AND opened_at IS NOT NULL)
        OR EXISTS (SELECT FROM payout_months) THEN
        RAISE EXCEPTION 'time zone and currency are fixed once the system was opened or a month closed'
          USING ERRCODE = 'restrict_violation', CONSTRAINT = 'payout_installation_fixed';
      END IF;
      RETURN NEW;
    END $$
  `);
  await queryRunner.query(`
    CREATE TRIGGER payout_installation_guarded BEFORE UPDATE ON payout_installation
      FOR EACH ROW EXECUTE FUNCTION guard_payout_installation()
  `);
  await queryRunner.query(`
    CREATE TRIGGER payout_installation_stays BEFORE DELETE OR TRUNCATE ON payout_installation
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  `);
  // VOLATILE, as the clock is, and not now(): a transaction may begin before a month does.
  await queryRunner.query(`
    CREATE OR REPLACE FUNCTION payout_month_now() RETURNS date LANGUAGE sql VOLATILE AS $$
      SELECT date_trunc('month', clock_timestamp() AT TIME ZONE time_zone)::date FROM payout_installation
    $$
  `);
}

async function planVersions(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE TABLE plan_versions (
      version integer NOT NULL,
      valid_from date NOT NULL,
      fee_cents integer NOT NULL,
      direct_cents integer NOT NULL,
      level_cents integer[] NOT NULL,
      width smallint,
      compression boolean NOT NULL,
      minimum_payout_cents integer NOT NULL,
      closing_days smallint NOT NULL,
      made_at timestamptz NOT NULL DEFAULT now(),
      made_by text,
      CONSTRAINT plan_versions_pkey PRIMARY KEY (version),
      CONSTRAINT plan_versions_valid_from_key UNIQUE (valid_from),
      CONSTRAINT plan_versions_version_positive CHECK (version > 0),
      CONSTRAINT plan_versions_valid_from_month CHECK (${isMonth('valid_from')}),
      CONSTRAINT plan_versions_fee_range CHECK (fee_cents BETWEEN 1 AND 1000000),
      CONSTRAINT plan_versions_direct_range CHECK (direct_cents BETWEEN 0 AND 1000000),
      CONSTRAINT plan_versions_levels_range CHECK (array_ndims(level_cents) = 1 AND cardinality(level_cents) = 6
        AND array_position(level_cents, NULL) IS NULL AND 0 <= ALL (level_cents) AND 1000000 >= ALL (level_cents)),
      CONSTRAINT plan_versions_width_range CHECK (width BETWEEN 2 AND 10),
      CONSTRAINT plan_versions_minimum_payout_range CHECK (minimum_payout_cents BETWEEN 0 AND 1000000),
      CONSTRAINT plan_versions_closing_days_range CHECK (closing_days BETWEEN 0 AND 27)
    )
  `);
  // DEFAULT_PLAN, as it was when this migration was written: a migration never changes. A test compares them.
  await queryRunner.query(`
    INSERT INTO plan_versions (version, valid_from, fee_cents, direct_cents, level_cents, width, compression,
        minimum_payout_cents, closing_days)
      VALUES (1, '2000-01-01', 2500, 500, '{100,100,100,100,100,100}', 5, true, 2000, 7)
  `);
  await queryRunner.query(`
    CREATE OR REPLACE FUNCTION guard_plan_version() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF least(OLD.valid_from, NEW.valid_from) <= payout_month_now() THEN
        RAISE EXCEPTION 'the plan of a month that has begun is never changed'
          USING ERRCODE = 'restrict_violation', CONSTRAINT = 'plan_versions_frozen';
      END IF;
      IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
      RETURN NEW;
    END $$
  `);
  await queryRunner.query(`
    CREATE TRIGGER plan_versions_frozen BEFORE INSERT OR UPDATE OR DELETE ON plan_versions
      FOR EACH ROW EXECUTE FUNCTION guard_plan_version()
  `);
  await queryRunner.query(`
    CREATE TRIGGER plan_versions_no_truncate BEFORE TRUNCATE ON plan_versions
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  `);
}

/**
 * A month without a row is open, when none after it has one. Writing its row waits for all who are about to pay for it, and
 * they for the writer; making it, for all who pay for any.
 */
async function months(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE TABLE payout_months (
      month date NOT NULL,
      state text NOT NULL,
      CONSTRAINT payout_months_pkey PRIMARY KEY (month),
      CONSTRAINT payout_months_month_first_day CHECK (${isMonth('month')}),
      CONSTRAINT payout_months_state_known CHECK (state IN ('running', 'closed'))
    )
  `);
  await queryRunner.query(`
    CREATE OR REPLACE FUNCTION guard_payout_month() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.state = 'closed' THEN
        RAISE EXCEPTION 'a closed month is never changed'
          USING ERRCODE = 'restrict_violation', CONSTRAINT = 'payout_months_closed';
      END IF;
      IF NEW.month <> OLD.month THEN
        RAISE EXCEPTION 'a month stays the month that it is'
          USING ERRCODE = 'restrict_violation', CONSTRAINT = 'payout_months_stay';
      END IF;
      PERFORM pg_advisory_xact_lock(${lockOf('coalesce(NEW.month, OLD.month)')});
      IF TG_OP = 'INSERT' THEN
        PERFORM pg_advisory_xact_lock(${ALL_MONTHS});
        IF EXISTS (
          SELECT FROM generate_series((SELECT min(month) FROM membership_payments)::timestamp,
              NEW.month - interval '1 month', '1 month') AS earlier (month)
           WHERE EXISTS (SELECT FROM membership_payments p WHERE p.month = earlier.month::date)
             AND NOT EXISTS (SELECT FROM payout_months c WHERE c.month = earlier.month::date AND c.state = 'closed')
        ) THEN
          RAISE EXCEPTION 'months are closed in their order'
            USING ERRCODE = 'restrict_violation', CONSTRAINT = 'payout_months_in_order';
        END IF;
      END IF;
      IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
      RETURN NEW;
    END $$
  `);
  await queryRunner.query(`
    CREATE TRIGGER payout_months_guarded BEFORE INSERT OR UPDATE OR DELETE ON payout_months
      FOR EACH ROW EXECUTE FUNCTION guard_payout_month()
  `);
  await queryRunner.query(`
    CREATE TRIGGER payout_months_no_truncate BEFORE TRUNCATE ON payout_months
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  `);
}

async function payments(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE TABLE membership_payments (
      id integer GENERATED ALWAYS AS IDENTITY,
      member_id integer NOT NULL,
      month date NOT NULL,
      kind text NOT NULL,
      cents integer NOT NULL,
      reference text NOT NULL,
      via text NOT NULL,
      refunds integer,
      made_at timestamptz NOT NULL DEFAULT now(),
      recorded_by text,
      CONSTRAINT membership_payments_pkey PRIMARY KEY (id),
      CONSTRAINT membership_payments_reference_key UNIQUE (reference),
      CONSTRAINT membership_payments_refunds_fkey FOREIGN KEY (refunds) REFERENCES membership_payments (id),
      CONSTRAINT membership_payments_month_first_day CHECK (${isMonth('month')}),
      CONSTRAINT membership_payments_cents_range CHECK (cents BETWEEN 1 AND 1000000),
      CONSTRAINT membership_payments_kind_known CHECK (kind IN ('payment', 'refund', 'refund after closing')),
      CONSTRAINT membership_payments_via_known CHECK (via IN ('admin', 'import', 'stripe')),
      CONSTRAINT membership_payments_refund_of_something CHECK ((kind = 'payment') = (refunds IS NULL)),
      CONSTRAINT membership_payments_reference_length CHECK (length(reference) BETWEEN 1 AND 200),
      CONSTRAINT membership_payments_recorded_by_somebody CHECK ((via = 'stripe') = (recorded_by IS NULL)),
      CONSTRAINT membership_payments_stripe_reference CHECK ((via = 'stripe') = (reference LIKE 'stripe:%'))
    )
  `);
  await queryRunner.query(
    'CREATE INDEX membership_payments_month_idx ON membership_payments (month, id, member_id, kind, cents)',
  );
  await queryRunner.query('CREATE INDEX membership_payments_member_idx ON membership_payments (member_id, id)');
  await queryRunner.query(
    'CREATE INDEX membership_payments_refunds_idx ON membership_payments (refunds) WHERE refunds IS NOT NULL',
  );
  await queryRunner.query(`
    CREATE TRIGGER membership_payments_append_only BEFORE UPDATE OR DELETE ON membership_payments
      FOR EACH ROW EXECUTE FUNCTION refuse_change()
  `);
  await queryRunner.query(`
    CREATE TRIGGER membership_payments_no_truncate BEFORE TRUNCATE ON membership_payments
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  `);
  // Once for all rows of a statement, since an import or a copy has many. After waiting for a lock here, the next
  // statement sees what the other transaction has committed: so it is in READ COMMITTED alone.
  await queryRunner.query(`
    CREATE OR REPLACE FUNCTION check_membership_payments() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      of_month record;
      found_state text;
    BEGIN
      IF current_setting('transaction_isolation') <> 'read committed' THEN
        RAISE EXCEPTION 'payments are recorded in READ COMMITTED' USING ERRCODE = 'invalid_transaction_state';
      END IF;
      PERFORM pg_advisory_xact_lock_shared(${lockOf('m.month')}) FROM (SELECT DISTINCT month FROM added ORDER BY month) m;
      PERFORM pg_advisory_xact_lock_shared(${ALL_MONTHS});
      FOR of_month IN
        SELECT month, bool_or(kind <> 'refund after closing') AS is_of_open, bool_or(kind = 'refund after closing') AS is_late
          FROM added GROUP BY month
      LOOP
        -- Months close in their order: one before another that closed is closed, too, also when nobody had paid for it.
        found_state := coalesce(
          (SELECT state FROM payout_months WHERE month = of_month.month),
          (SELECT 'closed' FROM payout_months WHERE month > of_month.month LIMIT 1));
        IF found_state = 'running' THEN
          RAISE EXCEPTION 'the month is being closed'
            USING ERRCODE = 'restrict_violation', CONSTRAINT = 'membership_payments_month_running';
        ELSIF found_state = 'closed' AND of_month.is_of_open THEN
          RAISE EXCEPTION 'the month is closed'
            USING ERRCODE = 'restrict_violation', CONSTRAINT = 'membership_payments_month_closed';
        ELSIF found_state IS NULL AND of_month.is_late THEN
          RAISE EXCEPTION 'the month is not closed'
            USING ERRCODE = 'restrict_violation', CONSTRAINT = 'membership_payments_month_open';
        END IF;
      END LOOP;
      IF NOT EXISTS (SELECT FROM added WHERE refunds IS NOT NULL) THEN RETURN NULL; END IF;
      PERFORM FROM membership_payments WHERE id IN (SELECT refunds FROM added) ORDER BY id FOR NO KEY UPDATE;
      IF EXISTS (SELECT FROM added r JOIN membership_payments p ON p.id = r.refunds
                  WHERE p.kind <> 'payment' OR p.member_id <> r.member_id OR p.month <> r.month) THEN
        RAISE EXCEPTION 'a refund is of a payment of the same member and month'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'membership_payments_refund_fits';
      END IF;
      IF EXISTS (SELECT FROM membership_payments p JOIN membership_payments r ON r.refunds = p.id
                  WHERE p.id IN (SELECT refunds FROM added) GROUP BY p.id HAVING sum(r.cents) > p.cents) THEN
        RAISE EXCEPTION 'more is refunded than was paid'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'membership_payments_refund_bounded';
      END IF;
      RETURN NULL;
    END $$
  `);
  await queryRunner.query(`
    CREATE TRIGGER membership_payments_checked AFTER INSERT ON membership_payments
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_membership_payments()
  `);
  await queryRunner.query(`
    CREATE VIEW active_months AS
      SELECT p.member_id, p.month FROM membership_payments p GROUP BY p.member_id, p.month
      HAVING sum(CASE p.kind WHEN 'payment' THEN p.cents WHEN 'refund' THEN -p.cents ELSE 0 END)
        >= (SELECT v.fee_cents FROM plan_versions v WHERE v.valid_from <= p.month ORDER BY v.valid_from DESC LIMIT 1)
  `);
}
