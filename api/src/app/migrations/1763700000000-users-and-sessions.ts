import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UsersAndSessions1763700000000 implements MigrationInterface {
  // TypeORM reads the order from the name; bundlers and minifiers must not change it.
  readonly name = 'UsersAndSessions1763700000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE users (
        id integer GENERATED ALWAYS AS IDENTITY,
        username text NOT NULL,
        email text NOT NULL,
        is_admin boolean NOT NULL DEFAULT false,
        password_hash text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT users_pkey PRIMARY KEY (id),
        CONSTRAINT users_username_length CHECK (char_length(username) BETWEEN 3 AND 64),
        CONSTRAINT users_email_length CHECK (char_length(email) BETWEEN 3 AND 254)
      )
    `);
    await queryRunner.query('CREATE UNIQUE INDEX users_username_key ON users (lower(username))');
    await queryRunner.query('CREATE UNIQUE INDEX users_email_key ON users (lower(email))');
    await queryRunner.query(`
      CREATE TABLE sessions (
        token_hash bytea NOT NULL,
        user_id integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_seen_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        CONSTRAINT sessions_pkey PRIMARY KEY (token_hash),
        CONSTRAINT sessions_token_hash_length CHECK (octet_length(token_hash) = 32),
        CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      )
    `);
    await queryRunner.query('CREATE INDEX sessions_user_id_idx ON sessions (user_id)');
    await queryRunner.query('CREATE INDEX sessions_expires_at_idx ON sessions (expires_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE sessions');
    await queryRunner.query('DROP TABLE users');
  }
}
