import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What admins search and sort the companies of all members by stands in their rows, where one pass finds it: the name of
 * the owner, and all that is searched in small letters. Triggers keep both, also for instances of the version before.
 */
export class CompanySearch1763766000000 implements MigrationInterface {
  readonly name = 'CompanySearch1763766000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION company_owner(user_id integer) RETURNS text STABLE LANGUAGE sql
        AS 'SELECT username FROM users WHERE id = user_id'`);
    // A company without an owner is shown as Anonymous, and found by that.
    await queryRunner.query(`
      CREATE FUNCTION company_search_text(company_name text, url text, thumbnail text, description text, owner text)
        RETURNS text STABLE LANGUAGE sql
        AS $$ SELECT lower(concat_ws(' ', company_name, url, thumbnail, description, coalesce(owner, 'Anonymous'))) $$`);
    await queryRunner.query('ALTER TABLE companies ADD owner text, ADD search_text text');
    // Rewrites the table, without the expired rows that an UPDATE of all leaves for each search to go through.
    await queryRunner.query(`
      ALTER TABLE companies
        ALTER owner TYPE text USING company_owner(user_id),
        ALTER search_text TYPE text
          USING company_search_text(company_name, url, thumbnail, description, company_owner(user_id)),
        ALTER search_text SET NOT NULL`);
    await queryRunner.query(`
      CREATE FUNCTION keep_company_search() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.owner := company_owner(NEW.user_id);
        NEW.search_text := company_search_text(NEW.company_name, NEW.url, NEW.thumbnail, NEW.description, NEW.owner);
        RETURN NEW;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER companies_search BEFORE INSERT OR UPDATE ON companies
        FOR EACH ROW EXECUTE FUNCTION keep_company_search()`);
    // No call renames a member; a rename by hand moves the companies to the new name.
    await queryRunner.query(`
      CREATE FUNCTION rename_company_owner() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE companies SET owner = NEW.username WHERE user_id = NEW.id;
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER users_company_owner AFTER UPDATE OF username ON users
        FOR EACH ROW WHEN (OLD.username IS DISTINCT FROM NEW.username) EXECUTE FUNCTION rename_company_owner()`);
    await queryRunner.query(
      `CREATE INDEX companies_owner_idx ON companies ((owner IS NULL), coalesce(lower(owner), ''), id)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER users_company_owner ON users');
    await queryRunner.query('DROP TRIGGER companies_search ON companies');
    await queryRunner.query(
      'DROP FUNCTION rename_company_owner, keep_company_search, company_search_text, company_owner',
    );
    await queryRunner.query('DROP INDEX companies_owner_idx');
    await queryRunner.query('ALTER TABLE companies DROP owner, DROP search_text');
  }
}
