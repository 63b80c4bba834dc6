import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What one context may read of another's tables: never a password hash, and nothing that only its owner interprets. */
export class ViewsBetweenContexts1763810000000 implements MigrationInterface {
  readonly name = 'ViewsBetweenContexts1763810000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE VIEW accounts AS
         SELECT id, username, email, email_verified_at, is_admin, is_suspended, suspended_at, created_at FROM users`,
    );
    await queryRunner.query(
      'CREATE VIEW admin_changes AS SELECT id, at, actor_name, action, target, change FROM audit_entries',
    );
    await queryRunner.query('CREATE VIEW installation AS SELECT time_zone, currency FROM payout_installation');
    await queryRunner.query('CREATE VIEW open_systems AS SELECT key, opened_at FROM systems WHERE is_open');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const view of ['open_systems', 'installation', 'admin_changes', 'accounts'])
      await queryRunner.query(`DROP VIEW ${view}`);
  }
}
