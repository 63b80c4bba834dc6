import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Numbered batches of payouts. What is in a batch is in a table of its own, because a trigger of `payouts` refuses an update
 * that changes no state. An instance of the version before knows none of this; the triggers below hold for it too.
 */
export class PayoutBatches1763873010000 implements MigrationInterface {
  readonly name = 'PayoutBatches1763873010000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE payout_sending (
        id smallint NOT NULL DEFAULT 1,
        holder text,
        iban text,
        bic text,
        needs_two_people boolean NOT NULL DEFAULT false,
        CONSTRAINT payout_sending_pkey PRIMARY KEY (id),
        CONSTRAINT payout_sending_one_row CHECK (id = 1),
        CONSTRAINT payout_sending_whole CHECK ((holder IS NULL) = (iban IS NULL) AND (bic IS NULL OR iban IS NOT NULL))
      )
    `);
    await queryRunner.query('INSERT INTO payout_sending (id) VALUES (1)');
    await queryRunner.query(`
      CREATE TABLE payout_batches (
        number integer NOT NULL,
        method text NOT NULL,
        currency text NOT NULL,
        count integer NOT NULL,
        cents bigint NOT NULL,
        needs_approval boolean NOT NULL,
        made_by_id integer NOT NULL,
        made_by text NOT NULL,
        made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        approved_by_id integer,
        approved_by text,
        approved_at timestamptz,
        exported_by_id integer,
        exported_by text,
        exported_at timestamptz,
        format text,
        sha256 text,
        key_id text,
        sealed_file bytea,
        cancelled_by_id integer,
        cancelled_by text,
        cancelled_at timestamptz,
        CONSTRAINT payout_batches_pkey PRIMARY KEY (number),
        CONSTRAINT payout_batches_key_id_fkey FOREIGN KEY (key_id) REFERENCES secret_keys (id),
        CONSTRAINT payout_batches_method_known CHECK (method IN ('iban', 'bank', 'paypal')),
        CONSTRAINT payout_batches_not_empty CHECK (number > 0 AND count > 0 AND cents > 0),
        CONSTRAINT payout_batches_deeds_whole CHECK (
          num_nonnulls(approved_by_id, approved_by, approved_at) IN (0, 3)
          AND num_nonnulls(exported_by_id, exported_by, exported_at, format, sha256) IN (0, 5)
          AND num_nonnulls(cancelled_by_id, cancelled_by, cancelled_at) IN (0, 3)
          AND num_nonnulls(key_id, sealed_file) IN (0, 2)
        ),
        CONSTRAINT payout_batches_format_known CHECK (format = 'csv' OR (format = 'pain.001' AND method = 'iban')),
        CONSTRAINT payout_batches_file_of_export CHECK (sealed_file IS NULL OR exported_at IS NOT NULL),
        CONSTRAINT payout_batches_two_people CHECK (
          approved_by_id <> made_by_id AND (exported_by_id <> approved_by_id OR NOT needs_approval)
        ),
        CONSTRAINT payout_batches_approved_first CHECK (
          exported_at IS NULL OR approved_at IS NOT NULL OR NOT needs_approval
        ),
        CONSTRAINT payout_batches_not_both CHECK (exported_at IS NULL OR cancelled_at IS NULL)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE payout_batch_lines (
        payout_id integer NOT NULL,
        batch integer NOT NULL,
        CONSTRAINT payout_batch_lines_pkey PRIMARY KEY (payout_id),
        CONSTRAINT payout_batch_lines_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts (id),
        CONSTRAINT payout_batch_lines_batch_fkey FOREIGN KEY (batch) REFERENCES payout_batches (number)
      )
    `);
    await queryRunner.query('CREATE INDEX payout_batch_lines_batch_idx ON payout_batch_lines (batch, payout_id)');
    await guardBatches(queryRunner);
    await guardLines(queryRunner);
    await guardBatchedPayouts(queryRunner);
    for (const table of ['payout_batches', 'payout_batch_lines']) {
      await queryRunner.query(`
        CREATE TRIGGER ${table}_no_truncate BEFORE TRUNCATE ON ${table}
          FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
      `);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER payouts_of_exported_batch ON payouts');
    await queryRunner.query('DROP TABLE payout_batch_lines, payout_batches, payout_sending');
    for (const name of ['guard_payout_batch', 'guard_batch_line', 'demand_whole_batch', 'guard_batched_payout'])
      await queryRunner.query(`DROP FUNCTION ${name}()`);
  }
}

/** Each step is taken once, and what was decided stays. The file is all that may go. */
async function guardBatches(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE OR REPLACE FUNCTION guard_payout_batch() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (NEW.number, NEW.method, NEW.currency, NEW.count, NEW.cents, NEW.needs_approval, NEW.made_by_id, NEW.made_by,
          NEW.made_at)
           IS DISTINCT FROM
         (OLD.number, OLD.method, OLD.currency, OLD.count, OLD.cents, OLD.needs_approval, OLD.made_by_id, OLD.made_by,
          OLD.made_at)
        OR (OLD.approved_at IS NOT NULL AND (NEW.approved_by_id, NEW.approved_by, NEW.approved_at)
             IS DISTINCT FROM (OLD.approved_by_id, OLD.approved_by, OLD.approved_at))
        OR (OLD.exported_at IS NOT NULL
             AND (NEW.exported_by_id, NEW.exported_by, NEW.exported_at, NEW.format, NEW.sha256, NEW.approved_at)
             IS DISTINCT FROM
                 (OLD.exported_by_id, OLD.exported_by, OLD.exported_at, OLD.format, OLD.sha256, OLD.approved_at))
        OR (OLD.exported_at IS NOT NULL AND NEW.sealed_file IS NOT NULL
             AND NEW.sealed_file IS DISTINCT FROM OLD.sealed_file)
        OR OLD.cancelled_at IS NOT NULL THEN
        RAISE EXCEPTION 'what was decided about batch % cannot be changed', OLD.number
          USING ERRCODE = 'restrict_violation';
      END IF;
      RETURN NEW;
    END $$
  `);
  await queryRunner.query(`
    CREATE TRIGGER payout_batches_guarded BEFORE UPDATE ON payout_batches
      FOR EACH ROW EXECUTE FUNCTION guard_payout_batch()
  `);
  await queryRunner.query(`
    CREATE TRIGGER payout_batches_stay BEFORE DELETE ON payout_batches FOR EACH ROW EXECUTE FUNCTION refuse_change()
  `);
}

/** Only approved payouts come into a batch, each into one, and only a cancelled batch gives them back. */
async function guardLines(queryRunner: QueryRunner): Promise<void> {
  // The lock waits for an admin who is just paying or returning it.
  await queryRunner.query(`
    CREATE OR REPLACE FUNCTION guard_batch_line() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        PERFORM FROM payouts WHERE id = NEW.payout_id AND state = 'approved' FOR SHARE;
        IF NOT FOUND THEN
          RAISE EXCEPTION 'payout % is not approved', NEW.payout_id USING ERRCODE = 'check_violation';
        END IF;
        RETURN NEW;
      END IF;
      IF TG_OP = 'DELETE' AND EXISTS (
        SELECT FROM payout_batches WHERE number = OLD.batch AND cancelled_at IS NOT NULL
      ) THEN
        RETURN OLD;
      END IF;
      RAISE EXCEPTION 'payout % stays in batch %', OLD.payout_id, OLD.batch USING ERRCODE = 'restrict_violation';
    END $$
  `);
  await queryRunner.query(`
    CREATE TRIGGER payout_batch_lines_guarded BEFORE INSERT OR UPDATE OR DELETE ON payout_batch_lines
      FOR EACH ROW EXECUTE FUNCTION guard_batch_line()
  `);
  await queryRunner.query(`
    CREATE OR REPLACE FUNCTION demand_whole_batch() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      batch_number integer := CASE
        WHEN TG_TABLE_NAME = 'payout_batches' THEN (to_jsonb(NEW) ->> 'number')::integer
        ELSE (to_jsonb(coalesce(NEW, OLD)) ->> 'batch')::integer
      END;
    BEGIN
      IF EXISTS (
        SELECT FROM payout_batches b,
               LATERAL (SELECT count(*) AS count, coalesce(sum(p.cents), 0) AS cents
                          FROM payout_batch_lines l JOIN payouts p ON p.id = l.payout_id WHERE l.batch = b.number) found
         WHERE b.number = batch_number
           AND (found.count <> CASE WHEN b.cancelled_at IS NULL THEN b.count ELSE 0 END
                OR found.cents <> CASE WHEN b.cancelled_at IS NULL THEN b.cents ELSE 0 END)
      ) THEN
        RAISE EXCEPTION 'batch % does not have the payouts that it was made of', batch_number
          USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$
  `);
  await queryRunner.query(`
    CREATE CONSTRAINT TRIGGER payout_batches_whole AFTER INSERT OR UPDATE ON payout_batches
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION demand_whole_batch()
  `);
  await queryRunner.query(`
    CREATE CONSTRAINT TRIGGER payout_batch_lines_whole AFTER INSERT OR DELETE ON payout_batch_lines
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION demand_whole_batch()
  `);
}

/** A payout that waits in a batch is paid by that batch: paying or returning it first would make the file wrong. */
async function guardBatchedPayouts(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE OR REPLACE FUNCTION guard_batched_payout() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (
        SELECT FROM payout_batch_lines l JOIN payout_batches b ON b.number = l.batch
         WHERE l.payout_id = NEW.id AND b.exported_at IS NULL
      ) THEN
        RAISE EXCEPTION 'payout % is in a batch that was not exported', NEW.id USING ERRCODE = 'restrict_violation';
      END IF;
      RETURN NEW;
    END $$
  `);
  await queryRunner.query(`
    CREATE TRIGGER payouts_of_exported_batch BEFORE UPDATE ON payouts
      FOR EACH ROW EXECUTE FUNCTION guard_batched_payout()
  `);
}
