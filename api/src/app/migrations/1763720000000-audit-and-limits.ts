import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AuditAndLimits1763720000000 implements MigrationInterface {
  readonly name = 'AuditAndLimits1763720000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE audit_entries (
        id bigint GENERATED ALWAYS AS IDENTITY,
        at timestamptz NOT NULL DEFAULT now(),
        -- No foreign key: what an admin did stays readable after the account is gone.
        actor_id integer NOT NULL,
        actor_name text NOT NULL,
        action text NOT NULL,
        target text NOT NULL,
        change jsonb NOT NULL DEFAULT '{}',
        CONSTRAINT audit_entries_pkey PRIMARY KEY (id)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE rate_limits (
        key text NOT NULL,
        attempts integer NOT NULL,
        resets_at timestamptz NOT NULL,
        CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
      )
    `);
    await queryRunner.query('CREATE INDEX rate_limits_resets_at_idx ON rate_limits (resets_at)');
    await queryRunner.query(`
      CREATE TABLE login_addresses (
        user_id integer NOT NULL,
        address text NOT NULL,
        last_login_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT login_addresses_pkey PRIMARY KEY (user_id, address),
        CONSTRAINT login_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      )
    `);
    await queryRunner.query('CREATE INDEX login_addresses_last_login_at_idx ON login_addresses (last_login_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['login_addresses', 'rate_limits', 'audit_entries'])
      await queryRunner.query(`DROP TABLE ${table}`);
  }
}
