import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Videos that authors upload, in pieces. */
export class LessonVideos1795911036000 implements MigrationInterface {
  readonly name = 'LessonVideos1795911036000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE lesson_videos (
        key text NOT NULL,
        lesson_id integer NOT NULL,
        name text NOT NULL,
        bytes integer NOT NULL,
        received_bytes integer NOT NULL DEFAULT 0,
        media_type text,
        uploaded_by text NOT NULL,
        touched_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT lesson_videos_pkey PRIMARY KEY (key),
        CONSTRAINT lesson_videos_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES academy_lessons (id) ON DELETE CASCADE,
        CONSTRAINT lesson_videos_key_form CHECK (key ~ '^[0-9a-f]{32}$'),
        CONSTRAINT lesson_videos_received_range CHECK (bytes > 0 AND received_bytes BETWEEN 0 AND bytes),
        CONSTRAINT lesson_videos_media_type_known CHECK (media_type IN ('video/mp4', 'video/webm')),
        CONSTRAINT lesson_videos_type_with_first_part CHECK ((received_bytes = 0) = (media_type IS NULL))
      )
    `);
    await queryRunner.query('CREATE INDEX lesson_videos_lesson_id_idx ON lesson_videos (lesson_id)');
    await queryRunner.query(`
      CREATE TABLE lesson_video_pieces (
        video_key text NOT NULL,
        start integer NOT NULL,
        content bytea NOT NULL,
        CONSTRAINT lesson_video_pieces_pkey PRIMARY KEY (video_key, start),
        CONSTRAINT lesson_video_pieces_video_key_fkey FOREIGN KEY (video_key) REFERENCES lesson_videos (key) ON DELETE CASCADE,
        CONSTRAINT lesson_video_pieces_content_size CHECK (octet_length(content) BETWEEN 1 AND 1048576)
      )
    `);
    // Compressing a video saves nothing, and Postgres can read a part of an uncompressed value alone.
    await queryRunner.query('ALTER TABLE lesson_video_pieces ALTER COLUMN content SET STORAGE EXTERNAL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE lesson_video_pieces, lesson_videos');
  }
}
