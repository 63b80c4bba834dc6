import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A token may bring the key that signs its team's builds. */
export class ReleaseKeys1763909000000 implements MigrationInterface {
  readonly name = 'ReleaseKeys1763909000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE release_tokens
        ADD COLUMN public_key text
          CONSTRAINT release_tokens_public_key CHECK (public_key ~ '^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$')
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE release_tokens DROP COLUMN public_key');
  }
}
