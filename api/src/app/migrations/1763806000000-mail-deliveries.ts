import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MailDeliveries1763806000000 implements MigrationInterface {
  readonly name = 'MailDeliveries1763806000000';

  /** Null for mails sent by an earlier version, which didn't record it. */
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE mails ADD COLUMN delivery text');
    await queryRunner.query(
      `ALTER TABLE mails ADD CONSTRAINT mails_delivery CHECK (delivery IS NULL OR (state = 'sent' AND delivery IN ('smtp', 'file')))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE mails DROP COLUMN delivery');
  }
}
