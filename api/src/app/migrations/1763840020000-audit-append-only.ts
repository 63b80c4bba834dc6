import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose target was a user's id when this migration was written. */
const OF_A_PERSON = [
  'change user',
  'change roles',
  'delete user',
  'suspend user',
  'lift suspension',
  'make reset link',
  'reset password',
  'delete own account',
  'put reports aside',
  'hide profile',
  'unhide profile',
  'adjust balance',
  'change sponsor',
  'send test mail',
  'add person note',
  'message person',
  'confirm email',
  'remove second factor',
];

/** Whom an entry concerns, indexes for the filters of the page, and no way to change or remove an entry. */
export class AuditAppendOnly1763840020000 implements MigrationInterface {
  readonly name = 'AuditAppendOnly1763840020000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // No foreign key: what was done to someone stays readable after the account is gone.
    await queryRunner.query(`ALTER TABLE audit_entries ADD COLUMN person_ids integer[] NOT NULL DEFAULT '{}'`);
    await queryRunner.query(
      `UPDATE audit_entries SET person_ids = ARRAY[target::integer] WHERE action = ANY ($1) AND target ~ '^[1-9]\\d{0,8}$'`,
      [OF_A_PERSON],
    );
    await queryRunner.query('CREATE INDEX audit_entries_at_idx ON audit_entries (at, id)');
    for (const column of ['actor_id', 'action'])
      await queryRunner.query(`CREATE INDEX audit_entries_${column}_idx ON audit_entries (${column}, at, id)`);
    await queryRunner.query('CREATE INDEX audit_entries_person_ids_idx ON audit_entries USING gin (person_ids)');
    await queryRunner.query(`
      CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
        FOR EACH ROW EXECUTE FUNCTION refuse_change()
    `);
    await queryRunner.query(`
      CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER audit_entries_no_truncate ON audit_entries');
    await queryRunner.query('DROP TRIGGER audit_entries_append_only ON audit_entries');
    for (const column of ['person_ids', 'action', 'actor_id', 'at'])
      await queryRunner.query(`DROP INDEX audit_entries_${column}_idx`);
    await queryRunner.query('ALTER TABLE audit_entries DROP COLUMN person_ids');
  }
}
