import type { MigrationInterface, QueryRunner } from 'typeorm';

const LEVELS = [1, 2, 3, 4, 5, 6].map((level) => `level_${level}`);

/**
 * Whose months a member earned from on a level, a page at a time: to go down the tree for it took as long as a branch is
 * large. A month that an instance of the version before closes gets these when it is attached.
 */
export class LinesOfSources1763768000000 implements MigrationInterface {
  readonly name = 'LinesOfSources1763768000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const level of LEVELS)
      await queryRunner.query(
        `CREATE INDEX commission_sources_${level}_idx ON commission_sources (${level}, source_member)`,
      );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const level of LEVELS) await queryRunner.query(`DROP INDEX commission_sources_${level}_idx`);
  }
}
