import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CourseReminders1795903260000 implements MigrationInterface {
  readonly name = 'CourseReminders1795903260000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE course_reminders (
        course_id integer NOT NULL CONSTRAINT course_reminders_course_id_fkey REFERENCES academy_courses,
        member_id integer NOT NULL CONSTRAINT course_reminders_member_id_fkey REFERENCES users ON DELETE CASCADE,
        sent_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT course_reminders_pkey PRIMARY KEY (course_id, member_id)
      )
    `);
    await queryRunner.query('CREATE INDEX course_reminders_member_idx ON course_reminders (member_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE course_reminders');
  }
}
