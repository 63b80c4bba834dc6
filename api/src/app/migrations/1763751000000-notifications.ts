import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Notifications1763751000000 implements MigrationInterface {
  readonly name = 'Notifications1763751000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE notifications (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        user_id integer NOT NULL,
        kind text NOT NULL,
        cause text,
        data jsonb NOT NULL,
        in_app boolean NOT NULL,
        by_mail boolean NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        read_at timestamptz,
        CONSTRAINT notifications_pkey PRIMARY KEY (id),
        CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT notifications_kind_key CHECK (kind ~ '^[a-z]+(-[a-z]+)*$' AND char_length(kind) <= 60),
        CONSTRAINT notifications_cause_length CHECK (char_length(cause) BETWEEN 1 AND 200),
        CONSTRAINT notifications_data_object CHECK (jsonb_typeof(data) = 'object'),
        CONSTRAINT notifications_goes_somewhere CHECK (in_app OR by_mail),
        CONSTRAINT notifications_read_in_time CHECK (read_at >= created_at)
      )
    `);
    await queryRunner.query(`
      CREATE UNIQUE INDEX notifications_once_key ON notifications (user_id, kind, cause) WHERE cause IS NOT NULL
    `);
    await queryRunner.query('CREATE INDEX notifications_user_id_idx ON notifications (user_id, id)');
    await queryRunner.query(`
      CREATE INDEX notifications_unread_idx ON notifications (user_id) WHERE in_app AND read_at IS NULL
    `);
    await queryRunner.query('CREATE INDEX notifications_created_at_idx ON notifications (created_at)');
    await queryRunner.query(`
      CREATE TABLE notification_settings (
        user_id integer NOT NULL,
        kind text NOT NULL,
        in_app boolean NOT NULL,
        by_mail boolean NOT NULL,
        CONSTRAINT notification_settings_pkey PRIMARY KEY (user_id, kind),
        CONSTRAINT notification_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT notification_settings_kind_key CHECK (kind ~ '^[a-z]+(-[a-z]+)*$' AND char_length(kind) <= 60)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['notification_settings', 'notifications']) await queryRunner.query(`DROP TABLE ${table}`);
  }
}
