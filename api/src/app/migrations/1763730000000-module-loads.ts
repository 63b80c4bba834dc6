import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ModuleLoads1763730000000 implements MigrationInterface {
  readonly name = 'ModuleLoads1763730000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE module_load_counts (
        hour timestamptz NOT NULL,
        module text NOT NULL,
        version text NOT NULL,
        outcome text NOT NULL,
        up_to_ms integer NOT NULL,
        loads integer NOT NULL,
        CONSTRAINT module_load_counts_pkey PRIMARY KEY (hour, module, version, outcome, up_to_ms)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE module_load_counts');
  }
}
