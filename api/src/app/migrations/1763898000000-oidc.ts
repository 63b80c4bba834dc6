import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Log-ins by an OpenID Connect provider. */
export class Oidc1763898000000 implements MigrationInterface {
  readonly name = 'Oidc1763898000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE oidc_settings (
        id smallint NOT NULL DEFAULT 1,
        name text NOT NULL,
        issuer text NOT NULL,
        client_id text NOT NULL,
        key_id text NOT NULL,
        sealed_secret bytea NOT NULL,
        secret_set_at timestamptz NOT NULL DEFAULT now(),
        saved_at timestamptz NOT NULL DEFAULT now(),
        saved_by text NOT NULL,
        CONSTRAINT oidc_settings_pkey PRIMARY KEY (id),
        CONSTRAINT oidc_settings_one_row CHECK (id = 1),
        CONSTRAINT oidc_settings_key_id_fkey FOREIGN KEY (key_id) REFERENCES secret_keys (id),
        CONSTRAINT oidc_settings_sealed_secret_length CHECK (octet_length(sealed_secret) BETWEEN 29 AND 4000)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE oidc_rules (
        id smallint NOT NULL DEFAULT 1,
        counts_as_second_factor boolean NOT NULL DEFAULT false,
        is_only_way_for_admins boolean NOT NULL DEFAULT false,
        CONSTRAINT oidc_rules_pkey PRIMARY KEY (id),
        CONSTRAINT oidc_rules_one_row CHECK (id = 1)
      )
    `);
    await queryRunner.query('INSERT INTO oidc_rules DEFAULT VALUES');
    await queryRunner.query(`
      CREATE TABLE oidc_logins (
        id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
        user_id integer NOT NULL,
        issuer text NOT NULL,
        subject text NOT NULL,
        email text,
        linked_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz,
        CONSTRAINT oidc_logins_pkey PRIMARY KEY (id),
        CONSTRAINT oidc_logins_subject_key UNIQUE (issuer, subject),
        CONSTRAINT oidc_logins_user_key UNIQUE (user_id, issuer),
        CONSTRAINT oidc_logins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT oidc_logins_lengths CHECK (
          char_length(issuer) <= 2048 AND char_length(subject) BETWEEN 1 AND 255 AND char_length(email) <= 254
        )
      )
    `);
    await queryRunner.query(`
      CREATE TABLE oidc_attempts (
        state_hash bytea NOT NULL,
        browser_hash bytea NOT NULL,
        purpose text NOT NULL,
        issuer text,
        nonce text,
        verifier text,
        return_path text,
        login_id integer,
        expires_at timestamptz NOT NULL,
        CONSTRAINT oidc_attempts_pkey PRIMARY KEY (state_hash),
        CONSTRAINT oidc_attempts_login_id_fkey FOREIGN KEY (login_id) REFERENCES oidc_logins (id) ON DELETE CASCADE,
        CONSTRAINT oidc_attempts_purpose CHECK (purpose IN ('log-in', 'link', 'code')),
        CONSTRAINT oidc_attempts_lengths CHECK (octet_length(state_hash) = 32 AND octet_length(browser_hash) = 32),
        CONSTRAINT oidc_attempts_whole CHECK (
          (purpose = 'code') = (login_id IS NOT NULL)
          AND num_nonnulls(issuer, nonce, verifier) = CASE WHEN purpose = 'code' THEN 0 ELSE 3 END
        )
      )
    `);
    await queryRunner.query('CREATE INDEX oidc_attempts_expires_at_idx ON oidc_attempts (expires_at)');
    await queryRunner.query('CREATE INDEX oidc_attempts_login_id_idx ON oidc_attempts (login_id)');
    await queryRunner.query(`
      ALTER TABLE sessions ADD COLUMN oidc_login_id integer
        CONSTRAINT sessions_oidc_login_fkey REFERENCES oidc_logins (id) ON DELETE SET NULL
    `);
    await queryRunner.query(
      'CREATE INDEX sessions_oidc_login_id_idx ON sessions (oidc_login_id) WHERE oidc_login_id IS NOT NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE sessions DROP COLUMN oidc_login_id');
    await queryRunner.query('DROP TABLE oidc_attempts, oidc_logins, oidc_rules, oidc_settings');
  }
}
