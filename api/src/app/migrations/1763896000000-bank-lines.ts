import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Credits of the bank's files, and which payer stands for which member. */
export class BankLines1763896000000 implements MigrationInterface {
  readonly name = 'BankLines1763896000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE bank_lines (
        id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
        fingerprint bytea NOT NULL,
        booked_on date NOT NULL,
        cents integer NOT NULL,
        payer text NOT NULL,
        text text NOT NULL,
        reference text NOT NULL,
        payer_mark bytea,
        added_at timestamptz NOT NULL DEFAULT now(),
        added_by text NOT NULL,
        accepted_at timestamptz,
        accepted_by text,
        member_id integer,
        months date[],
        aside_at timestamptz,
        aside_by text,
        aside_reason text,
        CONSTRAINT bank_lines_pkey PRIMARY KEY (id),
        CONSTRAINT bank_lines_fingerprint_key UNIQUE (fingerprint),
        CONSTRAINT bank_lines_reference_key UNIQUE (reference),
        CONSTRAINT bank_lines_member_id_fkey FOREIGN KEY (member_id) REFERENCES users (id) ON DELETE SET NULL,
        CONSTRAINT bank_lines_credit CHECK (cents > 0),
        CONSTRAINT bank_lines_lengths CHECK (
          octet_length(fingerprint) = 32 AND octet_length(payer_mark) = 32 AND char_length(payer) <= 140
          AND char_length(text) <= 500 AND char_length(reference) BETWEEN 1 AND 80
        ),
        CONSTRAINT bank_lines_accepted_whole CHECK (num_nonnulls(accepted_at, accepted_by, months) IN (0, 3)),
        CONSTRAINT bank_lines_aside_whole CHECK (num_nonnulls(aside_at, aside_by, aside_reason) IN (0, 3)),
        CONSTRAINT bank_lines_one_outcome CHECK (accepted_at IS NULL OR aside_at IS NULL)
      )
    `);
    await queryRunner.query(`
      CREATE INDEX bank_lines_open_idx ON bank_lines (id) WHERE accepted_at IS NULL AND aside_at IS NULL
    `);
    await queryRunner.query('CREATE INDEX bank_lines_member_id_idx ON bank_lines (member_id)');
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION guard_bank_line() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.accepted_at IS NOT NULL
          AND (NEW.accepted_at, NEW.accepted_by, NEW.months, NEW.cents, NEW.reference)
              IS DISTINCT FROM (OLD.accepted_at, OLD.accepted_by, OLD.months, OLD.cents, OLD.reference) THEN
          RAISE EXCEPTION 'bank line % was accepted, and its payments stay', OLD.id USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER bank_lines_guarded BEFORE UPDATE ON bank_lines FOR EACH ROW EXECUTE FUNCTION guard_bank_line()
    `);
    await queryRunner.query(`
      CREATE TABLE bank_payers (
        mark bytea NOT NULL,
        member_id integer NOT NULL,
        CONSTRAINT bank_payers_pkey PRIMARY KEY (mark),
        CONSTRAINT bank_payers_member_id_fkey FOREIGN KEY (member_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT bank_payers_mark_length CHECK (octet_length(mark) = 32)
      )
    `);
    await queryRunner.query('CREATE INDEX bank_payers_member_id_idx ON bank_payers (member_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE bank_payers, bank_lines');
    await queryRunner.query('DROP FUNCTION guard_bank_line()');
  }
}
