import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ModuleErrors1763807000000 implements MigrationInterface {
  readonly name = 'ModuleErrors1763807000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE module_error_counts (
        hour timestamptz NOT NULL,
        module text NOT NULL,
        version text NOT NULL,
        kind text NOT NULL,
        message text NOT NULL,
        tabs integer NOT NULL,
        CONSTRAINT module_error_counts_pkey PRIMARY KEY (hour, module, version, kind, message)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE module_error_counts');
  }
}
