import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `rate_limits` and `login_addresses` stay for instances of the version before: nothing else uses them any more. */
export class KnownDevices1763740000000 implements MigrationInterface {
  readonly name = 'KnownDevices1763740000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE device_keys (
        id smallint NOT NULL DEFAULT 1,
        key bytea NOT NULL,
        CONSTRAINT device_keys_pkey PRIMARY KEY (id),
        CONSTRAINT device_keys_one_row CHECK (id = 1),
        CONSTRAINT device_keys_key_length CHECK (octet_length(key) = 32)
      )
    `);
    // Unlogged: counting a login waits for no disk. After a crash of Postgres, counting starts over.
    await queryRunner.query(`
      CREATE UNLOGGED TABLE attempt_counts (
        key text NOT NULL,
        points integer NOT NULL,
        expire bigint NOT NULL,
        CONSTRAINT attempt_counts_pkey PRIMARY KEY (key)
      )
    `);
    await queryRunner.query('CREATE INDEX attempt_counts_expire_idx ON attempt_counts (expire)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['attempt_counts', 'device_keys']) await queryRunner.query(`DROP TABLE ${table}`);
  }
}
