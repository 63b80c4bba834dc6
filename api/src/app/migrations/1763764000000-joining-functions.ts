import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The functions of joining stood here. They are in api/src/payout/sql now, whole, and are applied at each start; this
 * migration remains because databases have it in their list.
 */
export class JoiningFunctions1763764000000 implements MigrationInterface {
  readonly name = 'JoiningFunctions1763764000000';

  async up(): Promise<void> {}

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of ['add_team_member', 'look_at_team', 'find_team_host'])
      await queryRunner.query(`DROP FUNCTION IF EXISTS ${name}`);
  }
}
