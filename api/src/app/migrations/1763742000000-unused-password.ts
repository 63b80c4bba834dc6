import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UnusedPassword1763742000000 implements MigrationInterface {
  readonly name = 'UnusedPassword1763742000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users ADD COLUMN has_unused_password boolean NOT NULL DEFAULT false');
    // Only the first admin ever gets a generated password.
    await queryRunner.query(
      'CREATE UNIQUE INDEX users_unused_password_key ON users (has_unused_password) WHERE has_unused_password',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users DROP COLUMN has_unused_password');
  }
}
