import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The queue's own tables are the library's (infrastructure/jobs/queue-schema.ts). */
export class JobsAndMails1763747000000 implements MigrationInterface {
  readonly name = 'JobsAndMails1763747000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE UNLOGGED TABLE job_workers (
        id text NOT NULL,
        seen_at timestamptz NOT NULL,
        CONSTRAINT job_workers_pkey PRIMARY KEY (id)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE job_runs (
        kind text NOT NULL,
        ended_at timestamptz NOT NULL,
        duration_ms integer NOT NULL,
        failure text,
        done bigint NOT NULL,
        failed bigint NOT NULL,
        CONSTRAINT job_runs_pkey PRIMARY KEY (kind),
        CONSTRAINT job_runs_counted CHECK (done >= 0 AND failed >= 0 AND done + failed > 0),
        CONSTRAINT job_runs_duration CHECK (duration_ms >= 0)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE mails (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        message_id text NOT NULL,
        user_id integer,
        kind text NOT NULL,
        recipient text NOT NULL,
        subject text NOT NULL,
        blocks jsonb,
        state text NOT NULL DEFAULT 'waiting',
        attempts integer NOT NULL DEFAULT 0,
        last_failure text,
        posted_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz,
        given_up_at timestamptz,
        CONSTRAINT mails_pkey PRIMARY KEY (id),
        CONSTRAINT mails_message_id_key UNIQUE (message_id),
        CONSTRAINT mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT mails_state CHECK (state IN ('waiting', 'sent', 'given up')),
        CONSTRAINT mails_sent CHECK (
          (state = 'sent') = (sent_at IS NOT NULL) AND (state = 'given up') = (given_up_at IS NOT NULL)
        ),
        CONSTRAINT mails_content CHECK ((state = 'sent') = (blocks IS NULL)),
        CONSTRAINT mails_attempts CHECK (attempts >= 0)
      )
    `);
    await queryRunner.query('CREATE INDEX mails_user_id_idx ON mails (user_id)');
    await queryRunner.query(`CREATE INDEX mails_unsent_idx ON mails (posted_at) WHERE state <> 'sent'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE mails');
    await queryRunner.query('DROP TABLE job_runs');
    await queryRunner.query('DROP TABLE job_workers');
  }
}
