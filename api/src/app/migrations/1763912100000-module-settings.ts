import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ModuleSettings1763912100000 implements MigrationInterface {
  readonly name = 'ModuleSettings1763912100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE module_settings (
        module text NOT NULL,
        name text NOT NULL,
        value jsonb NOT NULL,
        PRIMARY KEY (module, name)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE module_settings');
  }
}
