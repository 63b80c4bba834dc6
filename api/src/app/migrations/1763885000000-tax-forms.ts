import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members' tax forms, from which yearly total on they matter, and the index by which reports find a period's transactions. */
export class TaxForms1763885000000 implements MigrationInterface {
  readonly name = 'TaxForms1763885000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE tax_forms (
        member_id integer NOT NULL,
        kind text NOT NULL,
        masked text NOT NULL,
        key_id text NOT NULL,
        sealed_details bytea NOT NULL,
        set_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT tax_forms_pkey PRIMARY KEY (member_id),
        CONSTRAINT tax_forms_member_id_fkey FOREIGN KEY (member_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT tax_forms_key_id_fkey FOREIGN KEY (key_id) REFERENCES secret_keys (id),
        CONSTRAINT tax_forms_kind_known CHECK (kind IN ('w9', 'w8ben')),
        CONSTRAINT tax_forms_sealed_details_length CHECK (octet_length(sealed_details) BETWEEN 29 AND 5000)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE tax_reporting (
        id smallint NOT NULL DEFAULT 1,
        threshold_cents integer NOT NULL DEFAULT 60000,
        CONSTRAINT tax_reporting_pkey PRIMARY KEY (id),
        CONSTRAINT tax_reporting_one_row CHECK (id = 1),
        CONSTRAINT tax_reporting_threshold_range CHECK (threshold_cents BETWEEN 1 AND 100000000)
      )
    `);
    await queryRunner.query('INSERT INTO tax_reporting DEFAULT VALUES');
    await queryRunner.query('CREATE INDEX ledger_transactions_at_idx ON ledger_transactions (at, id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX ledger_transactions_at_idx');
    await queryRunner.query('DROP TABLE tax_reporting');
    await queryRunner.query('DROP TABLE tax_forms');
  }
}
