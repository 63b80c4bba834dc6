import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ErrorFrames1763913000000 implements MigrationInterface {
  readonly name = 'ErrorFrames1763913000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE module_error_counts
        ADD COLUMN frame text NOT NULL DEFAULT '',
        DROP CONSTRAINT module_error_counts_pkey,
        ADD CONSTRAINT module_error_counts_pkey PRIMARY KEY (hour, module, version, kind, message, frame)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM module_error_counts WHERE frame <> ''`);
    await queryRunner.query(`
      ALTER TABLE module_error_counts
        DROP CONSTRAINT module_error_counts_pkey,
        DROP COLUMN frame,
        ADD CONSTRAINT module_error_counts_pkey PRIMARY KEY (hour, module, version, kind, message)
    `);
  }
}
