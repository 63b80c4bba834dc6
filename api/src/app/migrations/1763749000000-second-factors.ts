import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Instances of the version before never ask for a code: replace them soon. */
export class SecondFactors1763749000000 implements MigrationInterface {
  readonly name = 'SecondFactors1763749000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE secret_keys (
        id text NOT NULL,
        slot smallint NOT NULL DEFAULT 1,
        since timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT secret_keys_pkey PRIMARY KEY (id),
        CONSTRAINT secret_keys_only_one UNIQUE (slot),
        CONSTRAINT secret_keys_slot CHECK (slot = 1),
        CONSTRAINT secret_keys_id_form CHECK (id ~ '^[0-9a-f]{16}$')
      )
    `);
    await queryRunner.query(`
      CREATE TABLE second_factors (
        user_id integer NOT NULL,
        key_id text NOT NULL,
        sealed_secret bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        confirmed_at timestamptz,
        last_step integer,
        CONSTRAINT second_factors_pkey PRIMARY KEY (user_id),
        CONSTRAINT second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT second_factors_key_id_fkey FOREIGN KEY (key_id) REFERENCES secret_keys (id),
        CONSTRAINT second_factors_sealed_secret_length CHECK (octet_length(sealed_secret) = 48),
        CONSTRAINT second_factors_confirmed_by_a_code CHECK ((confirmed_at IS NULL) = (last_step IS NULL)),
        CONSTRAINT second_factors_in_time CHECK (confirmed_at >= created_at)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE recovery_codes (
        user_id integer NOT NULL,
        code_hash bytea NOT NULL,
        used_at timestamptz,
        CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
        CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES second_factors (user_id) ON DELETE CASCADE,
        CONSTRAINT recovery_codes_hash_length CHECK (octet_length(code_hash) = 32)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE second_factor_policy (
        id smallint NOT NULL DEFAULT 1,
        is_required_for_admins boolean NOT NULL DEFAULT false,
        CONSTRAINT second_factor_policy_pkey PRIMARY KEY (id),
        CONSTRAINT second_factor_policy_one_row CHECK (id = 1)
      )
    `);
    await queryRunner.query('INSERT INTO second_factor_policy DEFAULT VALUES');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE second_factor_policy, recovery_codes, second_factors, secret_keys');
  }
}
