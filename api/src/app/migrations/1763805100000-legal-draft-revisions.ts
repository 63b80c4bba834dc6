import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A revision for each save of a draft, and who saved it, so that no admin overwrites another one's draft. */
export class LegalDraftRevisions1763805100000 implements MigrationInterface {
  readonly name = 'LegalDraftRevisions1763805100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE legal_text_drafts
        ADD COLUMN revision serial,
        ADD COLUMN saved_by text,
        ADD COLUMN saved_at timestamptz NOT NULL DEFAULT now()
    `);
    await queryRunner.query(`
      CREATE TRIGGER legal_text_drafts_revision BEFORE UPDATE ON legal_text_drafts
        FOR EACH ROW EXECUTE FUNCTION renew_revision()
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER legal_text_drafts_revision ON legal_text_drafts');
    await queryRunner.query(
      'ALTER TABLE legal_text_drafts DROP COLUMN saved_at, DROP COLUMN saved_by, DROP COLUMN revision',
    );
  }
}
