import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks of accounts, so that one account of several members is noticed without opening what is sealed. */
export class PayoutAccountMarks1763873020000 implements MigrationInterface {
  readonly name = 'PayoutAccountMarks1763873020000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['payout_methods', 'payouts']) {
      // Null for rows of the version before; those of methods are filled by a job.
      await queryRunner.query(`
        ALTER TABLE ${table} ADD COLUMN account_mark bytea,
          ADD CONSTRAINT ${table}_account_mark_length CHECK (octet_length(account_mark) = 32)
      `);
      await queryRunner.query(`CREATE INDEX ${table}_account_mark_idx ON ${table} (account_mark, member_id)`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['payout_methods', 'payouts'])
      await queryRunner.query(`ALTER TABLE ${table} DROP COLUMN account_mark`);
  }
}
