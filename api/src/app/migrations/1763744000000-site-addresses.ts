import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SiteAddresses1763744000000 implements MigrationInterface {
  readonly name = 'SiteAddresses1763744000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE settings
        DROP CONSTRAINT settings_name_known,
        ADD CONSTRAINT settings_name_known CHECK (name IN ('logoUrl', 'academyUrl', 'supportUrl')),
        ADD CONSTRAINT settings_academy_url_scheme CHECK (name <> 'academyUrl' OR value ~* '^https://'),
        ADD CONSTRAINT settings_support_url_scheme CHECK (name <> 'supportUrl' OR value ~* '^(https://|mailto:)')
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM settings WHERE name <> 'logoUrl'`);
    await queryRunner.query(`
      ALTER TABLE settings
        DROP CONSTRAINT settings_support_url_scheme,
        DROP CONSTRAINT settings_academy_url_scheme,
        DROP CONSTRAINT settings_name_known,
        ADD CONSTRAINT settings_name_known CHECK (name IN ('logoUrl'))
    `);
  }
}
