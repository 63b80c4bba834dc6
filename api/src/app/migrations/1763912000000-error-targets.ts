import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ErrorTargets1763912000000 implements MigrationInterface {
  readonly name = 'ErrorTargets1763912000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE error_targets (
        module text PRIMARY KEY,
        target double precision NOT NULL CONSTRAINT error_targets_target_range CHECK (target BETWEEN 90 AND 99.99)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE error_targets');
  }
}
