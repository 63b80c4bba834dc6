import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LegalTexts1763751100000 implements MigrationInterface {
  readonly name = 'LegalTexts1763751100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Replaced where it is there: a restored backup drops tables, not functions.
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
      END $$
    `);
    await queryRunner.query(`
      CREATE TABLE legal_texts (
        key text NOT NULL,
        version integer NOT NULL,
        text text NOT NULL,
        published_at timestamptz NOT NULL DEFAULT now(),
        published_by text NOT NULL,
        CONSTRAINT legal_texts_pkey PRIMARY KEY (key, version),
        CONSTRAINT legal_texts_key_known CHECK (key IN ('terms', 'privacy', 'plan-summary')),
        CONSTRAINT legal_texts_version_positive CHECK (version > 0),
        CONSTRAINT legal_texts_text_present CHECK (text <> '')
      )
    `);
    await queryRunner.query(`
      CREATE TRIGGER legal_texts_append_only BEFORE UPDATE OR DELETE ON legal_texts
        FOR EACH ROW EXECUTE FUNCTION refuse_change()
    `);
    await queryRunner.query(`
      CREATE TRIGGER legal_texts_no_truncate BEFORE TRUNCATE ON legal_texts
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
    `);
    await queryRunner.query(`
      CREATE TABLE legal_text_drafts (
        key text NOT NULL,
        text text NOT NULL,
        CONSTRAINT legal_text_drafts_pkey PRIMARY KEY (key),
        CONSTRAINT legal_text_drafts_key_known CHECK (key IN ('terms', 'privacy', 'plan-summary')),
        CONSTRAINT legal_text_drafts_text_present CHECK (text <> '')
      )
    `);
    await queryRunner.query(`
      CREATE TABLE legal_text_receipts (
        user_id integer NOT NULL,
        key text NOT NULL,
        version integer NOT NULL,
        how text NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT legal_text_receipts_pkey PRIMARY KEY (user_id, key, version, how),
        CONSTRAINT legal_text_receipts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT legal_text_receipts_text_fkey FOREIGN KEY (key, version) REFERENCES legal_texts (key, version),
        CONSTRAINT legal_text_receipts_how_known CHECK (how IN ('registered', 'shown'))
      )
    `);
    // Rows go with their user, so only changing one is refused.
    await queryRunner.query(`
      CREATE TRIGGER legal_text_receipts_unchanged BEFORE UPDATE ON legal_text_receipts
        FOR EACH ROW EXECUTE FUNCTION refuse_change()
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['legal_text_receipts', 'legal_text_drafts', 'legal_texts'])
      await queryRunner.query(`DROP TABLE ${table}`);
    await queryRunner.query('DROP FUNCTION refuse_change()');
  }
}
