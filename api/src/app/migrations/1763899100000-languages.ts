import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language of an account, and those of the site. */
export class Languages1763899100000 implements MigrationInterface {
  readonly name = 'Languages1763899100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE users
        ADD COLUMN language text,
        ADD CONSTRAINT users_language_form CHECK (language ~ '^[a-z]{2,3}(-[A-Z]{2})?$')
    `);
    await queryRunner.query(`
      ALTER TABLE site_look
        ADD COLUMN language text NOT NULL DEFAULT 'en',
        ADD COLUMN languages text[] NOT NULL DEFAULT '{en,es}',
        ADD CONSTRAINT site_look_language_offered CHECK (language = ANY (languages))
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE site_look DROP COLUMN language, DROP COLUMN languages');
    await queryRunner.query('ALTER TABLE users DROP COLUMN language');
  }
}
