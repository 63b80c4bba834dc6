import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The orders in which admins read the companies of all members, by what their lists sort by. */
export class CompanyOrder1763751200000 implements MigrationInterface {
  readonly name = 'CompanyOrder1763751200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX companies_company_name_idx ON companies (lower(company_name), id)');
    await queryRunner.query('CREATE INDEX companies_url_idx ON companies (left(lower(url), 200), id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX companies_company_name_idx, companies_url_idx');
  }
}
