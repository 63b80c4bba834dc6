import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A session refers to its user together with "not suspended", so the database itself refuses a session of a suspended
 * user, whichever way it is begun: also by an instance of the version before, and when both happen at once.
 */
export class Suspension1763750000000 implements MigrationInterface {
  readonly name = 'Suspension1763750000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE users
        ADD COLUMN is_suspended boolean NOT NULL DEFAULT false,
        ADD COLUMN suspended_at timestamptz,
        ADD COLUMN suspended_by text,
        ADD COLUMN suspension_reason text,
        ADD CONSTRAINT users_suspension_whole CHECK (
          num_nonnulls(suspended_at, suspended_by, suspension_reason) = CASE WHEN is_suspended THEN 3 ELSE 0 END
        ),
        ADD CONSTRAINT users_suspension_reason_length CHECK (char_length(suspension_reason) BETWEEN 1 AND 500),
        ADD CONSTRAINT users_suspended_no_admin CHECK (NOT (is_suspended AND is_admin)),
        ADD CONSTRAINT users_id_is_suspended_key UNIQUE (id, is_suspended)
    `);
    await queryRunner.query(`
      ALTER TABLE sessions
        ADD COLUMN user_is_suspended boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT sessions_user_not_suspended CHECK (NOT user_is_suspended),
        DROP CONSTRAINT sessions_user_id_fkey,
        ADD CONSTRAINT sessions_user_fkey FOREIGN KEY (user_id, user_is_suspended)
          REFERENCES users (id, is_suspended) ON DELETE CASCADE
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE sessions
        DROP CONSTRAINT sessions_user_fkey,
        DROP COLUMN user_is_suspended,
        ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    `);
    await queryRunner.query(`
      ALTER TABLE users
        DROP CONSTRAINT users_id_is_suspended_key,
        DROP COLUMN is_suspended, DROP COLUMN suspended_at, DROP COLUMN suspended_by, DROP COLUMN suspension_reason
    `);
  }
}
