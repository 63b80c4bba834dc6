import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many days a week members want to learn. */
export class Rhythm1795900518000 implements MigrationInterface {
  readonly name = 'Rhythm1795900518000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE academy_learners
        ADD COLUMN rhythm_goal smallint,
        ADD COLUMN rhythm_since date,
        ADD COLUMN rhythm_weeks integer NOT NULL DEFAULT 0,
        ADD COLUMN rhythm_paused_on date,
        ADD CONSTRAINT academy_learners_rhythm_range CHECK (rhythm_goal BETWEEN 1 AND 7 AND rhythm_weeks >= 0)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE academy_learners
        DROP COLUMN rhythm_goal,
        DROP COLUMN rhythm_since,
        DROP COLUMN rhythm_weeks,
        DROP COLUMN rhythm_paused_on
    `);
  }
}
