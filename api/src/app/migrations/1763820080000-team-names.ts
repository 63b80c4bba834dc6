import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The names below a member, so that any part of a name is found by reading that branch of the index alone. */
export class TeamNames1763820080000 implements MigrationInterface {
  readonly name = 'TeamNames1763820080000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX payout_members_branch_names_idx ON payout_members (path) INCLUDE (name_key, member_id)
        WHERE name_key IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX payout_members_branch_names_idx');
  }
}
