import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What an account needs to be kept: a confirmed address, sessions with an id and a browser, mailed links. An instance of
 * the version before names neither `id` nor `user_agent` of a session: both have defaults.
 */
export class Account1763748000000 implements MigrationInterface {
  readonly name = 'Account1763748000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users ADD COLUMN email_verified_at timestamptz');
    await queryRunner.query(`
      ALTER TABLE sessions
        ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
        ADD COLUMN user_agent text,
        ADD CONSTRAINT sessions_id_key UNIQUE (id),
        ADD CONSTRAINT sessions_user_agent_length CHECK (char_length(user_agent) BETWEEN 1 AND 256)
    `);
    await queryRunner.query(`
      CREATE TABLE account_links (
        token_hash bytea NOT NULL,
        user_id integer NOT NULL,
        purpose text NOT NULL,
        email text,
        request_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        CONSTRAINT account_links_pkey PRIMARY KEY (token_hash),
        CONSTRAINT account_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT account_links_request_id_key UNIQUE (request_id),
        CONSTRAINT account_links_token_hash_length CHECK (octet_length(token_hash) = 32),
        CONSTRAINT account_links_purpose CHECK (purpose IN ('password-reset', 'email-verification', 'email-change')),
        CONSTRAINT account_links_email CHECK (
          CASE WHEN email IS NULL THEN purpose = 'password-reset' ELSE char_length(email) BETWEEN 3 AND 254 END
        ),
        CONSTRAINT account_links_expire CHECK (expires_at > created_at),
        CONSTRAINT account_links_used_in_time CHECK (used_at >= created_at AND used_at < expires_at)
      )
    `);
    await queryRunner.query('CREATE INDEX account_links_user_id_idx ON account_links (user_id)');
    await queryRunner.query('CREATE INDEX account_links_expires_at_idx ON account_links (expires_at)');
    await queryRunner.query(`
      CREATE UNIQUE INDEX account_links_pending_email_key ON account_links (user_id)
        WHERE purpose = 'email-change' AND used_at IS NULL
    `);
    // A name that was once used is never given to someone else: what it looks like outlives its account.
    await queryRunner.query('ALTER TABLE username_skeletons ALTER COLUMN user_id DROP NOT NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM username_skeletons WHERE user_id IS NULL');
    await queryRunner.query('ALTER TABLE username_skeletons ALTER COLUMN user_id SET NOT NULL');
    await queryRunner.query('DROP TABLE account_links');
    await queryRunner.query('ALTER TABLE sessions DROP COLUMN user_agent, DROP COLUMN id');
    await queryRunner.query('ALTER TABLE users DROP COLUMN email_verified_at');
  }
}
