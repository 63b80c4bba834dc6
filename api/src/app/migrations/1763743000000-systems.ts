import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Systems1763743000000 implements MigrationInterface {
  readonly name = 'Systems1763743000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE systems (
        key text NOT NULL,
        is_open boolean NOT NULL DEFAULT false,
        opened_at timestamptz,
        CONSTRAINT systems_pkey PRIMARY KEY (key),
        CONSTRAINT systems_key_known CHECK (key IN ('payout', 'profiles', 'academy')),
        CONSTRAINT systems_open_since CHECK (NOT is_open OR opened_at IS NOT NULL)
      )
    `);
    await queryRunner.query(`INSERT INTO systems (key) VALUES ('payout'), ('profiles'), ('academy')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE systems');
  }
}
