import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Older instances go on with the numbers that they store for questions with one right choice. */
export class QuestionKinds1795902600000 implements MigrationInterface {
  readonly name = 'QuestionKinds1795902600000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE quiz_tries ADD COLUMN given jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM quiz_tries WHERE given IS NOT NULL');
    await queryRunner.query('ALTER TABLE quiz_tries DROP COLUMN given');
  }
}
