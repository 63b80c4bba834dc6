import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Courses and lessons as admins write them, and how far members are. An instance of the version before knows none of it. */
export class AcademyCourses1763790000000 implements MigrationInterface {
  readonly name = 'AcademyCourses1763790000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // What was deleted stays as a row: progress and points of members refer to it and show its title.
    await queryRunner.query(`
      CREATE TABLE academy_courses (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        slug text NOT NULL,
        position integer NOT NULL,
        published jsonb,
        draft jsonb,
        version integer NOT NULL DEFAULT 1,
        saved_by text NOT NULL,
        saved_at timestamptz NOT NULL DEFAULT now(),
        deleted_at timestamptz,
        CONSTRAINT academy_courses_pkey PRIMARY KEY (id),
        CONSTRAINT academy_courses_slug_form CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 80),
        CONSTRAINT academy_courses_has_content CHECK (published IS NOT NULL OR draft IS NOT NULL)
      )
    `);
    await queryRunner.query(
      'CREATE UNIQUE INDEX academy_courses_slug_key ON academy_courses (slug) WHERE deleted_at IS NULL',
    );
    await queryRunner.query(`
      CREATE TABLE academy_lessons (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        course_id integer NOT NULL,
        slug text NOT NULL,
        position integer NOT NULL,
        published jsonb,
        publication integer NOT NULL DEFAULT 0,
        completed_by text,
        length_ms integer,
        needed_ms integer,
        draft jsonb,
        version integer NOT NULL DEFAULT 1,
        saved_by text NOT NULL,
        saved_at timestamptz NOT NULL DEFAULT now(),
        deleted_at timestamptz,
        CONSTRAINT academy_lessons_pkey PRIMARY KEY (id),
        CONSTRAINT academy_lessons_course_id_fkey FOREIGN KEY (course_id) REFERENCES academy_courses (id),
        CONSTRAINT academy_lessons_slug_form CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 80),
        CONSTRAINT academy_lessons_has_content CHECK (published IS NOT NULL OR draft IS NOT NULL),
        CONSTRAINT academy_lessons_completed_by_known CHECK (completed_by IN ('watching', 'quiz', 'reading')),
        CONSTRAINT academy_lessons_can_be_completed CHECK (
          published IS NULL OR num_nonnulls(completed_by, length_ms, needed_ms) = 3
        ),
        CONSTRAINT academy_lessons_length_range CHECK (needed_ms BETWEEN 0 AND length_ms AND length_ms <= 21600000)
      )
    `);
    await queryRunner.query(
      'CREATE UNIQUE INDEX academy_lessons_slug_key ON academy_lessons (course_id, slug) WHERE deleted_at IS NULL',
    );
    await queryRunner.query(`
      CREATE TABLE lesson_captions (
        lesson_id integer NOT NULL,
        language text NOT NULL,
        text text NOT NULL,
        CONSTRAINT lesson_captions_pkey PRIMARY KEY (lesson_id, language),
        CONSTRAINT lesson_captions_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES academy_lessons (id) ON DELETE CASCADE,
        CONSTRAINT lesson_captions_text_size CHECK (octet_length(text) BETWEEN 6 AND 524288)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE academy_learners (
        member_id integer NOT NULL,
        points integer NOT NULL DEFAULT 0,
        is_named boolean NOT NULL DEFAULT false,
        spent_until timestamptz,
        watching_lesson_id integer,
        reports integer NOT NULL DEFAULT 0,
        CONSTRAINT academy_learners_pkey PRIMARY KEY (member_id),
        CONSTRAINT academy_learners_member_id_fkey FOREIGN KEY (member_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT academy_learners_points_enough CHECK (points >= 0)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE lesson_progress (
        member_id integer NOT NULL,
        lesson_id integer NOT NULL,
        seen integer[] NOT NULL DEFAULT '{}',
        position_ms integer NOT NULL DEFAULT 0,
        looked_at timestamptz NOT NULL DEFAULT now(),
        completed_at timestamptz,
        CONSTRAINT lesson_progress_pkey PRIMARY KEY (member_id, lesson_id),
        CONSTRAINT lesson_progress_member_id_fkey FOREIGN KEY (member_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT lesson_progress_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES academy_lessons (id),
        CONSTRAINT lesson_progress_seen_pairs CHECK (cardinality(seen) % 2 = 0),
        CONSTRAINT lesson_progress_position_range CHECK (position_ms >= 0)
      )
    `);
    await queryRunner.query('CREATE INDEX lesson_progress_lesson_idx ON lesson_progress (lesson_id)');
    // A report changes no indexed column: its row is rewritten on the same page, where room is left for that.
    await queryRunner.query('ALTER TABLE lesson_progress SET (fillfactor = 70)');
    await queryRunner.query('ALTER TABLE academy_learners SET (fillfactor = 70)');
    await queryRunner.query(`
      CREATE TABLE quiz_tries (
        member_id integer NOT NULL,
        lesson_id integer NOT NULL,
        tries integer NOT NULL DEFAULT 1,
        answers integer[] NOT NULL,
        publication integer NOT NULL,
        is_passed boolean NOT NULL,
        was_first_right boolean NOT NULL,
        tried_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT quiz_tries_pkey PRIMARY KEY (member_id, lesson_id),
        CONSTRAINT quiz_tries_member_id_fkey FOREIGN KEY (member_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT quiz_tries_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES academy_lessons (id),
        CONSTRAINT quiz_tries_positive CHECK (tries > 0)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'DROP TABLE quiz_tries, lesson_progress, academy_learners, lesson_captions, academy_lessons, academy_courses',
    );
  }
}
