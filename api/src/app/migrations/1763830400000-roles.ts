import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which parts of the site someone helps to run who isn't an admin. */
export class Roles1763830400000 implements MigrationInterface {
  readonly name = 'Roles1763830400000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE users
        ADD roles text[] NOT NULL DEFAULT '{}',
        ADD CONSTRAINT users_roles_known CHECK (roles <@ ARRAY['owner', 'finance', 'content', 'support'])
    `);
    await queryRunner.query(`CREATE INDEX users_roles_idx ON users (id) WHERE roles <> '{}'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users DROP roles');
  }
}
