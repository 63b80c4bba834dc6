import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What members write about lessons for themselves. */
export class LessonNotes1795903055000 implements MigrationInterface {
  readonly name = 'LessonNotes1795903055000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE lesson_notes (
        member_id integer NOT NULL,
        lesson_id integer NOT NULL,
        text text NOT NULL,
        saved_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT lesson_notes_pkey PRIMARY KEY (member_id, lesson_id),
        CONSTRAINT lesson_notes_member_id_fkey FOREIGN KEY (member_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT lesson_notes_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES academy_lessons (id),
        CONSTRAINT lesson_notes_text_length CHECK (char_length(text) BETWEEN 1 AND 10000)
      )
    `);
    await queryRunner.query('CREATE INDEX lesson_notes_lesson_idx ON lesson_notes (lesson_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE lesson_notes');
  }
}
