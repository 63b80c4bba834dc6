import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Images on course cards. */
export class CourseCovers1795899558000 implements MigrationInterface {
  readonly name = 'CourseCovers1795899558000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE academy_courses
        ADD COLUMN cover_hash bytea,
        ADD CONSTRAINT academy_courses_cover_hash_fkey FOREIGN KEY (cover_hash) REFERENCES pictures (hash)
    `);
    await queryRunner.query('CREATE INDEX academy_courses_cover_hash_idx ON academy_courses (cover_hash)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE academy_courses DROP COLUMN cover_hash');
  }
}
