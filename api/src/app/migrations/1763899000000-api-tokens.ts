import type { MigrationInterface, QueryRunner } from 'typeorm';

/** With which programs call the API. */
export class ApiTokens1763899000000 implements MigrationInterface {
  readonly name = 'ApiTokens1763899000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE api_tokens (
        id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
        user_id integer NOT NULL,
        kind text NOT NULL,
        name text NOT NULL,
        token_hash bytea NOT NULL,
        scopes text[] NOT NULL,
        reason text,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz,
        last_used_at timestamptz,
        CONSTRAINT api_tokens_pkey PRIMARY KEY (id),
        CONSTRAINT api_tokens_token_hash_key UNIQUE (token_hash),
        CONSTRAINT api_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT api_tokens_kind CHECK (kind IN ('personal', 'service')),
        CONSTRAINT api_tokens_token_hash_length CHECK (octet_length(token_hash) = 32),
        CONSTRAINT api_tokens_text_lengths CHECK (
          char_length(name) BETWEEN 1 AND 64 AND char_length(reason) BETWEEN 1 AND 200
        ),
        CONSTRAINT api_tokens_scopes CHECK (cardinality(scopes) > 0),
        CONSTRAINT api_tokens_end CHECK (expires_at IS NOT NULL OR (kind = 'service' AND reason IS NOT NULL))
      )
    `);
    await queryRunner.query('CREATE INDEX api_tokens_user_id_idx ON api_tokens (user_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE api_tokens');
  }
}
