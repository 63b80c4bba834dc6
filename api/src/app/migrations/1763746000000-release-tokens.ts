import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReleaseTokens1763746000000 implements MigrationInterface {
  readonly name = 'ReleaseTokens1763746000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE release_tokens (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        module text NOT NULL,
        name text NOT NULL,
        token_hash bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        created_by text NOT NULL,
        last_used_at timestamptz,
        revoked_at timestamptz,
        CONSTRAINT release_tokens_pkey PRIMARY KEY (id),
        CONSTRAINT release_tokens_token_hash_key UNIQUE (token_hash),
        CONSTRAINT release_tokens_token_hash_length CHECK (octet_length(token_hash) = 32),
        CONSTRAINT release_tokens_module_name CHECK (
          module ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' AND char_length(module) <= 60 AND module NOT IN ('shell', 'api')
        ),
        CONSTRAINT release_tokens_name_shown CHECK (
          char_length(name) BETWEEN 1 AND 80 AND name = btrim(name) AND name !~ '[[:cntrl:]]'
        ),
        CONSTRAINT release_tokens_in_time CHECK (last_used_at >= created_at AND revoked_at >= created_at)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE release_tokens');
  }
}
