import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SiteLook1763840010000 implements MigrationInterface {
  readonly name = 'SiteLook1763840010000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE site_look (
        id smallint NOT NULL DEFAULT 1,
        site_name text,
        accent text,
        CONSTRAINT site_look_pkey PRIMARY KEY (id),
        CONSTRAINT site_look_one_row CHECK (id = 1),
        CONSTRAINT site_look_name_length CHECK (length(site_name) BETWEEN 1 AND 40),
        CONSTRAINT site_look_accent_form CHECK (accent ~ '^#[0-9a-f]{6}$')
      )
    `);
    await queryRunner.query('INSERT INTO site_look DEFAULT VALUES');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE site_look');
  }
}
