import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The API token that something was done with. */
export class AuditTokens1763900000000 implements MigrationInterface {
  readonly name = 'AuditTokens1763900000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // No foreign key: what was done with a token stays readable after it is gone.
    await queryRunner.query('ALTER TABLE audit_entries ADD COLUMN token_id integer, ADD COLUMN token_name text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE audit_entries DROP COLUMN token_id, DROP COLUMN token_name');
  }
}
