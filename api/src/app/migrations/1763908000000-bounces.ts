import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When mail to someone's address came back. */
export class Bounces1763908000000 implements MigrationInterface {
  readonly name = 'Bounces1763908000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users ADD mail_bounced_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users DROP mail_bounced_at');
  }
}
