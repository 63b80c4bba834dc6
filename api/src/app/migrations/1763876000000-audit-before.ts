import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the fields of a change were before it. */
export class AuditBefore1763876000000 implements MigrationInterface {
  readonly name = 'AuditBefore1763876000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE audit_entries ADD COLUMN before jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE audit_entries DROP COLUMN before');
  }
}
