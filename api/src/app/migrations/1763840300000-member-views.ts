import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose pages a session sees, while someone views the site as a member. */
export class MemberViews1763840300000 implements MigrationInterface {
  readonly name = 'MemberViews1763840300000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE sessions
        ADD viewed_id integer,
        ADD view_ends_at timestamptz,
        ADD CONSTRAINT sessions_view_has_end CHECK (viewed_id IS NULL OR view_ends_at IS NOT NULL),
        ADD CONSTRAINT sessions_viewed_fkey FOREIGN KEY (viewed_id) REFERENCES users (id) ON DELETE SET NULL
    `);
    await queryRunner.query('CREATE INDEX sessions_viewed_id_idx ON sessions (viewed_id) WHERE viewed_id IS NOT NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE sessions DROP viewed_id, DROP view_ends_at');
  }
}
