import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An instance of the version before knows none of these tables. */
export class Payouts1763763000000 implements MigrationInterface {
  readonly name = 'Payouts1763763000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE payout_methods (
        member_id integer NOT NULL,
        kind text NOT NULL,
        masked text NOT NULL,
        key_id text NOT NULL,
        sealed_details bytea NOT NULL,
        set_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT payout_methods_pkey PRIMARY KEY (member_id),
        CONSTRAINT payout_methods_member_id_fkey FOREIGN KEY (member_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT payout_methods_key_id_fkey FOREIGN KEY (key_id) REFERENCES secret_keys (id),
        CONSTRAINT payout_methods_kind_known CHECK (kind IN ('bank', 'paypal')),
        CONSTRAINT payout_methods_sealed_details_length CHECK (octet_length(sealed_details) BETWEEN 29 AND 2000)
      )
    `);
    // It outlives the account, so it refers to none. Details stay only as long as someone has to send the money there.
    await queryRunner.query(`
      CREATE TABLE payouts (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        member_id integer NOT NULL,
        request_key uuid NOT NULL,
        cents integer NOT NULL,
        state text NOT NULL DEFAULT 'asked',
        method_kind text NOT NULL,
        method_masked text NOT NULL,
        key_id text,
        sealed_details bytea,
        reference text,
        reason text,
        CONSTRAINT payouts_pkey PRIMARY KEY (id),
        CONSTRAINT payouts_request_key UNIQUE (member_id, request_key),
        CONSTRAINT payouts_key_id_fkey FOREIGN KEY (key_id) REFERENCES secret_keys (id),
        CONSTRAINT payouts_cents_range CHECK (cents BETWEEN 1 AND 100000000),
        CONSTRAINT payouts_state_known CHECK (state IN ('asked', 'approved', 'paid', 'returned')),
        CONSTRAINT payouts_method_kind_known CHECK (method_kind IN ('bank', 'paypal')),
        CONSTRAINT payouts_details_while_under_way CHECK (
          num_nonnulls(key_id, sealed_details) = CASE WHEN state IN ('asked', 'approved') THEN 2 ELSE 0 END
        ),
        CONSTRAINT payouts_sealed_details_length CHECK (octet_length(sealed_details) BETWEEN 29 AND 2000),
        CONSTRAINT payouts_reference_when_paid CHECK ((state = 'paid') = (reference IS NOT NULL)),
        CONSTRAINT payouts_reason_when_returned CHECK ((state = 'returned') = (reason IS NOT NULL)),
        CONSTRAINT payouts_reference_length CHECK (char_length(reference) BETWEEN 1 AND 100),
        CONSTRAINT payouts_reason_length CHECK (char_length(reason) BETWEEN 1 AND 500)
      )
    `);
    await queryRunner.query('CREATE INDEX payouts_state_idx ON payouts (state, id)');
    await queryRunner.query('CREATE INDEX payouts_member_idx ON payouts (member_id, id)');
    await queryRunner.query(`
      CREATE TABLE payout_changes (
        payout_id integer NOT NULL,
        state text NOT NULL,
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        made_by text,
        CONSTRAINT payout_changes_pkey PRIMARY KEY (payout_id, state),
        CONSTRAINT payout_changes_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts (id),
        CONSTRAINT payout_changes_by_somebody CHECK ((state = 'asked') = (made_by IS NULL))
      )
    `);
    // What was asked for stays as it was, and its state goes one way.
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION guard_payout() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          IF NEW.state <> 'asked' THEN
            RAISE EXCEPTION 'a payout is asked for first' USING ERRCODE = 'check_violation';
          END IF;
          RETURN NEW;
        END IF;
        IF (NEW.id, NEW.member_id, NEW.request_key, NEW.cents, NEW.method_kind, NEW.method_masked)
             IS DISTINCT FROM
           (OLD.id, OLD.member_id, OLD.request_key, OLD.cents, OLD.method_kind, OLD.method_masked)
          OR (NEW.sealed_details IS NOT NULL AND NEW.sealed_details <> OLD.sealed_details) THEN
          RAISE EXCEPTION 'what was asked for cannot be changed' USING ERRCODE = 'restrict_violation';
        END IF;
        IF (OLD.state, NEW.state) NOT IN (('asked', 'approved'), ('asked', 'returned'), ('approved', 'paid'),
                                          ('approved', 'returned')) THEN
          RAISE EXCEPTION 'a payout that is % cannot become %', OLD.state, NEW.state
            USING ERRCODE = 'restrict_violation', CONSTRAINT = 'payouts_one_way';
        END IF;
        RETURN NEW;
      END $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER payouts_guarded BEFORE INSERT OR UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION guard_payout()
    `);
    // Money and state change together, or neither does.
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION demand_payout_booked() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (SELECT FROM payout_changes c WHERE c.payout_id = NEW.id AND c.state = NEW.state) THEN
          RAISE EXCEPTION 'nobody recorded that payout % is %', NEW.id, NEW.state USING ERRCODE = 'check_violation';
        END IF;
        IF NEW.state <> 'approved' AND NOT EXISTS (
          SELECT FROM ledger_transactions t WHERE t.reference = concat_ws(' ', 'payout', NEW.id, nullif(NEW.state, 'asked'))
        ) THEN
          RAISE EXCEPTION 'payout % is %, and the ledger does not say so', NEW.id, NEW.state
            USING ERRCODE = 'check_violation';
        END IF;
        RETURN NULL;
      END $$
    `);
    await queryRunner.query(`
      CREATE CONSTRAINT TRIGGER payouts_booked AFTER INSERT OR UPDATE ON payouts
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION demand_payout_booked()
    `);
    await queryRunner.query(`
      CREATE TRIGGER payouts_stay BEFORE DELETE ON payouts FOR EACH ROW EXECUTE FUNCTION refuse_change()
    `);
    await queryRunner.query(`
      CREATE TRIGGER payout_changes_append_only BEFORE UPDATE OR DELETE ON payout_changes
        FOR EACH ROW EXECUTE FUNCTION refuse_change()
    `);
    for (const table of ['payouts', 'payout_changes']) {
      await queryRunner.query(`
        CREATE TRIGGER ${table}_no_truncate BEFORE TRUNCATE ON ${table}
          FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
      `);
    }
    // What admins did about one member.
    await queryRunner.query('CREATE INDEX audit_entries_target_idx ON audit_entries (target, action)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX audit_entries_target_idx');
    await queryRunner.query('DROP TABLE payout_changes, payouts, payout_methods');
    for (const name of ['guard_payout', 'demand_payout_booked']) await queryRunner.query(`DROP FUNCTION ${name}()`);
  }
}
