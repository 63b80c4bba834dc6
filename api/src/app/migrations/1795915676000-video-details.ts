import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posters and chapters of lessons' videos. */
export class VideoDetails1795915676000 implements MigrationInterface {
  readonly name = 'VideoDetails1795915676000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE academy_lessons
        ADD COLUMN chapters jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN poster_hash bytea,
        ADD CONSTRAINT academy_lessons_poster_hash_fkey FOREIGN KEY (poster_hash) REFERENCES pictures (hash)
    `);
    await queryRunner.query('CREATE INDEX academy_lessons_poster_hash_idx ON academy_lessons (poster_hash)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE academy_lessons DROP COLUMN chapters, DROP COLUMN poster_hash');
  }
}
