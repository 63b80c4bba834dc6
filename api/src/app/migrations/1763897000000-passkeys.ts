import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys, and links that end the session of a new device. */
export class Passkeys1763897000000 implements MigrationInterface {
  readonly name = 'Passkeys1763897000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE passkeys (
        id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
        user_id integer NOT NULL,
        credential_id bytea NOT NULL,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        name text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz,
        CONSTRAINT passkeys_pkey PRIMARY KEY (id),
        CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
        CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT passkeys_lengths CHECK (
          octet_length(credential_id) BETWEEN 1 AND 1023 AND octet_length(public_key) <= 2048
        ),
        CONSTRAINT passkeys_name_length CHECK (char_length(name) BETWEEN 1 AND 64),
        CONSTRAINT passkeys_counter CHECK (counter >= 0)
      )
    `);
    await queryRunner.query('CREATE INDEX passkeys_user_id_idx ON passkeys (user_id)');
    await queryRunner.query(`
      CREATE TABLE passkey_challenges (
        challenge_hash bytea NOT NULL,
        browser_hash bytea NOT NULL,
        purpose text NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge_hash),
        CONSTRAINT passkey_challenges_purpose CHECK (purpose IN ('add', 'log-in', 'prove')),
        CONSTRAINT passkey_challenges_lengths CHECK (
          octet_length(challenge_hash) = 32 AND octet_length(browser_hash) = 32
        )
      )
    `);
    await queryRunner.query('CREATE INDEX passkey_challenges_expires_at_idx ON passkey_challenges (expires_at)');
    await queryRunner.query(`
      ALTER TABLE sessions ADD COLUMN passkey_id integer
        CONSTRAINT sessions_passkey_fkey REFERENCES passkeys (id) ON DELETE SET NULL
    `);
    await queryRunner.query(
      'CREATE INDEX sessions_passkey_id_idx ON sessions (passkey_id) WHERE passkey_id IS NOT NULL',
    );
    await queryRunner.query(`
      ALTER TABLE account_links ADD COLUMN session_id uuid,
        DROP CONSTRAINT account_links_purpose,
        ADD CONSTRAINT account_links_purpose
          CHECK (purpose IN ('password-reset', 'email-verification', 'email-change', 'session-end')),
        ADD CONSTRAINT account_links_session CHECK ((session_id IS NOT NULL) = (purpose = 'session-end'))
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM account_links WHERE purpose = 'session-end'`);
    await queryRunner.query(`
      ALTER TABLE account_links DROP COLUMN session_id,
        DROP CONSTRAINT account_links_purpose,
        ADD CONSTRAINT account_links_purpose
          CHECK (purpose IN ('password-reset', 'email-verification', 'email-change'))
    `);
    await queryRunner.query('ALTER TABLE sessions DROP COLUMN passkey_id');
    await queryRunner.query('DROP TABLE passkey_challenges, passkeys');
  }
}
