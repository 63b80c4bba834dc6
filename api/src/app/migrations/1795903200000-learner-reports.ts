import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a lesson was started is unknown of those that were before. */
export class LearnerReports1795903200000 implements MigrationInterface {
  readonly name = 'LearnerReports1795903200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE lesson_progress ADD COLUMN started_at timestamptz');
    await queryRunner.query('ALTER TABLE lesson_progress ALTER COLUMN started_at SET DEFAULT now()');
    await queryRunner.query(`
      CREATE INDEX lesson_progress_finished_idx ON lesson_progress (lesson_id, completed_at)
       WHERE completed_at IS NOT NULL
    `);
    await queryRunner.query(`
      CREATE TABLE quiz_answer_counts (
        lesson_id integer NOT NULL CONSTRAINT quiz_answer_counts_lesson_id_fkey REFERENCES academy_lessons,
        question_key text NOT NULL,
        answer text NOT NULL,
        is_right boolean NOT NULL,
        count integer NOT NULL,
        CONSTRAINT quiz_answer_counts_pkey PRIMARY KEY (lesson_id, question_key, answer, is_right),
        CONSTRAINT quiz_answer_counts_positive CHECK (count > 0)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE quiz_answer_counts');
    await queryRunner.query('DROP INDEX lesson_progress_finished_idx');
    await queryRunner.query('ALTER TABLE lesson_progress DROP COLUMN started_at');
  }
}
