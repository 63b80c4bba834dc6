import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PayoutExports1763860010000 implements MigrationInterface {
  readonly name = 'PayoutExports1763860010000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE payout_exports (
        payout_id integer NOT NULL,
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        made_by text NOT NULL,
        CONSTRAINT payout_exports_pkey PRIMARY KEY (payout_id, at),
        CONSTRAINT payout_exports_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts (id)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE payout_exports');
  }
}
