import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Publish dates of courses and lessons. */
export class PublishDates1795913188000 implements MigrationInterface {
  readonly name = 'PublishDates1795913188000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['academy_courses', 'academy_lessons'])
      await queryRunner.query(`
        ALTER TABLE ${table}
          ADD COLUMN published_from timestamptz,
          ADD CONSTRAINT ${table}_published_from_of_published CHECK (published_from IS NULL OR published IS NOT NULL)
      `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['academy_courses', 'academy_lessons'])
      await queryRunner.query(`ALTER TABLE ${table} DROP COLUMN published_from`);
  }
}
