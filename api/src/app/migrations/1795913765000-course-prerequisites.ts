import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CoursePrerequisites1795913765000 implements MigrationInterface {
  readonly name = 'CoursePrerequisites1795913765000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE course_prerequisites (
        course_id integer NOT NULL,
        needed_id integer NOT NULL,
        CONSTRAINT course_prerequisites_pkey PRIMARY KEY (course_id, needed_id),
        CONSTRAINT course_prerequisites_course_id_fkey FOREIGN KEY (course_id) REFERENCES academy_courses (id) ON DELETE CASCADE,
        CONSTRAINT course_prerequisites_needed_id_fkey FOREIGN KEY (needed_id) REFERENCES academy_courses (id) ON DELETE CASCADE,
        CONSTRAINT course_prerequisites_of_another CHECK (course_id <> needed_id)
      )
    `);
    // A deletion asks by the needed course.
    await queryRunner.query('CREATE INDEX course_prerequisites_needed_id_idx ON course_prerequisites (needed_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE course_prerequisites');
  }
}
