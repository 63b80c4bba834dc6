import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What admins wrote in other languages than the site's own. */
export class ContentTranslations1763899300000 implements MigrationInterface {
  readonly name = 'ContentTranslations1763899300000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE content_translations (
        kind text NOT NULL,
        item text NOT NULL,
        language text NOT NULL,
        texts jsonb NOT NULL,
        originals jsonb NOT NULL,
        CONSTRAINT content_translations_pkey PRIMARY KEY (kind, item, language),
        CONSTRAINT content_translations_language_form CHECK (language ~ '^[a-z]{2,3}(-[A-Z]{2})?$')
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE content_translations');
  }
}
