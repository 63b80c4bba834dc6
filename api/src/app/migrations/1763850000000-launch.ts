import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The launch checklist. An instance of the version before knows none of this. */
export class Launch1763850000000 implements MigrationInterface {
  readonly name = 'Launch1763850000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE launch_skips (
        step text NOT NULL,
        skipped_by text NOT NULL,
        skipped_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT launch_skips_pkey PRIMARY KEY (step)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE backups (
        made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT backups_pkey PRIMARY KEY (made_at)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE backups');
    await queryRunner.query('DROP TABLE launch_skips');
  }
}
