import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What admins search people by: username and email without case and accents, so that "muller" finds "Müller". A trigger
 * keeps it, also for instances of the version before. The extension `unaccent` may be missing on an outside database.
 */
export class PeopleSearch1763830310000 implements MigrationInterface {
  readonly name = 'PeopleSearch1763830310000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // The last four lines: letters that Unicode doesn't take apart.
    await queryRunner.query(`
      CREATE FUNCTION folded_text(typed text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql
        AS $$ SELECT translate(
                replace(replace(replace(
                  regexp_replace(lower(normalize(typed, NFKD)), '[\\u0300-\\u036f]', '', 'g'),
                  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
                'øłđħı', 'oldhi') $$`);
    await queryRunner.query('ALTER TABLE users ADD search_text text');
    // Rewrites the table, without the expired rows that an UPDATE of all leaves for each search to go through.
    await queryRunner.query(`
      ALTER TABLE users
        ALTER search_text TYPE text USING folded_text(username || ' ' || email),
        ALTER search_text SET NOT NULL`);
    await queryRunner.query(`
      CREATE FUNCTION keep_user_search() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.search_text := folded_text(NEW.username || ' ' || NEW.email);
        RETURN NEW;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER users_search BEFORE INSERT OR UPDATE OF username, email ON users
        FOR EACH ROW EXECUTE FUNCTION keep_user_search()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER users_search ON users');
    await queryRunner.query('DROP FUNCTION keep_user_search');
    await queryRunner.query('ALTER TABLE users DROP search_text');
    await queryRunner.query('DROP FUNCTION folded_text');
  }
}
