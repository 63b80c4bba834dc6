import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each newcomer without an invitation asks for the admin with the lowest id, and for the turns whose days are over: of
 * a million accounts and all turns of two weeks.
 */
export class JoiningIndexes1763760100000 implements MigrationInterface {
  readonly name = 'JoiningIndexes1763760100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX users_admins_idx ON users (id) WHERE is_admin');
    await queryRunner.query('CREATE INDEX rotator_turns_at_idx ON rotator_turns (at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX rotator_turns_at_idx');
    await queryRunner.query('DROP INDEX users_admins_idx');
  }
}
