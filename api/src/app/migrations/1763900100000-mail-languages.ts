import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mail is drawn later than it is written, in the same language. */
export class MailLanguages1763900100000 implements MigrationInterface {
  readonly name = 'MailLanguages1763900100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE mails
        ADD COLUMN language text,
        ADD CONSTRAINT mails_language_form CHECK (language ~ '^[a-z]{2,3}(-[A-Z]{2})?$')
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE mails DROP COLUMN language');
  }
}
