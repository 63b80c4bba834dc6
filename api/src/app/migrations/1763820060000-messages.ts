import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages between members. An instance of the version before knows none of this. */
export class Messages1763820060000 implements MigrationInterface {
  readonly name = 'Messages1763820060000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE messages (
        id integer GENERATED ALWAYS AS IDENTITY,
        sender_id integer NOT NULL,
        recipient_id integer NOT NULL,
        text text NOT NULL,
        sent_at timestamptz NOT NULL DEFAULT now(),
        reported_at timestamptz,
        dismissed_at timestamptz,
        CONSTRAINT messages_pkey PRIMARY KEY (id),
        CONSTRAINT messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT messages_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT messages_text_length CHECK (char_length(text) BETWEEN 1 AND 500),
        CONSTRAINT messages_not_to_oneself CHECK (sender_id <> recipient_id)
      )
    `);
    await queryRunner.query('CREATE INDEX messages_pair_idx ON messages (sender_id, recipient_id, id)');
    await queryRunner.query('CREATE INDEX messages_recipient_id_idx ON messages (recipient_id)');
    await queryRunner.query(
      'CREATE INDEX messages_reported_idx ON messages (id) WHERE reported_at IS NOT NULL AND dismissed_at IS NULL',
    );
    await queryRunner.query('CREATE INDEX messages_sent_at_idx ON messages (sent_at)');
    await queryRunner.query(`
      CREATE TABLE message_blocks (
        blocker_id integer NOT NULL,
        blocked_id integer NOT NULL,
        blocked_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT message_blocks_pkey PRIMARY KEY (blocker_id, blocked_id),
        CONSTRAINT message_blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT message_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users (id) ON DELETE CASCADE
      )
    `);
    await queryRunner.query('CREATE INDEX message_blocks_blocked_id_idx ON message_blocks (blocked_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE message_blocks');
    await queryRunner.query('DROP TABLE messages');
  }
}
