import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A frozen copy of `searchWords`, with which members search. */
const words = (text: string): string =>
  `(to_tsvector('english', ${text}) || to_tsvector('spanish', ${text}) || to_tsvector('simple', folded_text(${text})))`;

const SHOWN = 'published IS NOT NULL AND deleted_at IS NULL';

/** Indexes for the search of courses and lessons. Authors write rarely, so each change goes into the index at once. */
export class CourseSearch1795913825000 implements MigrationInterface {
  readonly name = 'CourseSearch1795913825000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE INDEX academy_courses_words_idx ON academy_courses
       USING gin (${words(`(coalesce(published->>'title', '') || ' ' || coalesce(published->>'summary', ''))`)}) WITH (fastupdate = off)
       WHERE ${SHOWN}`);
    await queryRunner.query(`
      CREATE INDEX academy_lessons_words_idx ON academy_lessons
       USING gin (${words(`(coalesce(published->>'title', '') || ' ' || coalesce(published->>'text', ''))`)}) WITH (fastupdate = off)
       WHERE ${SHOWN}`);
    await queryRunner.query(`
      CREATE INDEX content_translations_words_idx ON content_translations
       USING gin (${words(`(coalesce(texts->>'title', '') || ' ' || coalesce(texts->>'text', texts->>'summary', ''))`)}) WITH (fastupdate = off)
       WHERE kind IN ('courses', 'lessons')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'DROP INDEX academy_courses_words_idx, academy_lessons_words_idx, content_translations_words_idx',
    );
  }
}
