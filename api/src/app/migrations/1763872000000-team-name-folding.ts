import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Members search their team without accents: the names of the team are folded as those that admins search. A trigger
 * does it, also for instances of the version before.
 */
export class TeamNameFolding1763872000000 implements MigrationInterface {
  readonly name = 'TeamNameFolding1763872000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Rewrites the table, without the expired rows that an UPDATE of all leaves for each search to go through.
    await queryRunner.query('ALTER TABLE payout_members ALTER name_key TYPE text USING folded_text(name_key)');
    await queryRunner.query(`
      CREATE FUNCTION fold_team_name() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.name_key := folded_text(NEW.name_key);
        RETURN NEW;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER payout_members_name_folded BEFORE INSERT OR UPDATE OF name_key ON payout_members
        FOR EACH ROW WHEN (NEW.name_key IS NOT NULL) EXECUTE FUNCTION fold_team_name()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER payout_members_name_folded ON payout_members');
    await queryRunner.query('DROP FUNCTION fold_team_name');
    await queryRunner.query(
      'UPDATE payout_members m SET name_key = lower(u.username) FROM users u WHERE u.id = m.member_id AND m.gone_at IS NULL',
    );
  }
}
