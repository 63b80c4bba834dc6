import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What proves that a closed month wasn't changed: its seal, and where each statement is in its tree. */
export class MonthSeals1795943862000 implements MigrationInterface {
  readonly name = 'MonthSeals1795943862000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE month_seals (
        number integer NOT NULL,
        month date NOT NULL,
        code bytea NOT NULL,
        previous bytea,
        root bytea NOT NULL,
        cents bigint NOT NULL,
        statements integer NOT NULL,
        sources bytea NOT NULL,
        secret bytea NOT NULL,
        sealed_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT month_seals_pkey PRIMARY KEY (number),
        CONSTRAINT month_seals_month_key UNIQUE (month),
        CONSTRAINT month_seals_code_key UNIQUE (code),
        CONSTRAINT month_seals_previous_key UNIQUE (previous),
        CONSTRAINT month_seals_month_fkey FOREIGN KEY (month) REFERENCES closed_months (month),
        CONSTRAINT month_seals_previous_fkey FOREIGN KEY (previous) REFERENCES month_seals (code),
        CONSTRAINT month_seals_chain CHECK (number >= 1 AND (number = 1) = (previous IS NULL)),
        CONSTRAINT month_seals_counted CHECK (cents >= 0 AND statements >= 0),
        CONSTRAINT month_seals_lengths
          CHECK (octet_length(code) = 32 AND octet_length(root) = 32 AND octet_length(sources) = 32 AND octet_length(secret) = 32)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE month_seal_blocks (
        month date NOT NULL,
        block integer NOT NULL,
        first_salt bytea NOT NULL,
        members integer[] NOT NULL,
        root bytea NOT NULL,
        cents bigint NOT NULL,
        CONSTRAINT month_seal_blocks_pkey PRIMARY KEY (month, block),
        CONSTRAINT month_seal_blocks_first_salt_key UNIQUE (month, first_salt),
        CONSTRAINT month_seal_blocks_month_fkey FOREIGN KEY (month) REFERENCES closed_months (month),
        CONSTRAINT month_seal_blocks_size CHECK (cardinality(members) BETWEEN 1 AND 1024),
        CONSTRAINT month_seal_blocks_lengths CHECK (octet_length(first_salt) = 16 AND octet_length(root) = 32)
      )
    `);
    for (const table of ['month_seals', 'month_seal_blocks']) {
      await queryRunner.query(`
        CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table}
          FOR EACH ROW EXECUTE FUNCTION refuse_change()
      `);
      await queryRunner.query(`
        CREATE TRIGGER ${table}_no_truncate BEFORE TRUNCATE ON ${table}
          FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
      `);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE month_seal_blocks, month_seals');
  }
}
