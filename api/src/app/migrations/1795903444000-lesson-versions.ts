import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LessonVersions1795903444000 implements MigrationInterface {
  readonly name = 'LessonVersions1795903444000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE lesson_versions (
        lesson_id integer NOT NULL,
        version integer NOT NULL,
        content jsonb NOT NULL,
        saved_by text NOT NULL,
        saved_at timestamptz NOT NULL,
        is_published boolean NOT NULL,
        CONSTRAINT lesson_versions_pkey PRIMARY KEY (lesson_id, version),
        CONSTRAINT lesson_versions_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES academy_lessons (id) ON DELETE CASCADE
      )
    `);
    await queryRunner.query(`
      CREATE TABLE lesson_pictures (
        lesson_id integer NOT NULL,
        picture_hash bytea NOT NULL,
        CONSTRAINT lesson_pictures_pkey PRIMARY KEY (lesson_id, picture_hash),
        CONSTRAINT lesson_pictures_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES academy_lessons (id) ON DELETE CASCADE,
        CONSTRAINT lesson_pictures_picture_hash_fkey FOREIGN KEY (picture_hash) REFERENCES pictures (hash)
      )
    `);
    // The cleanup asks by image.
    await queryRunner.query('CREATE INDEX lesson_pictures_picture_hash_idx ON lesson_pictures (picture_hash)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE lesson_pictures, lesson_versions');
  }
}
