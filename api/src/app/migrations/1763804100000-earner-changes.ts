import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row counts suspended, reinstated and deleted accounts, so that a closing notices a change made meanwhile. */
export class EarnerChanges1763804100000 implements MigrationInterface {
  readonly name = 'EarnerChanges1763804100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE earner_changes (
        id smallint NOT NULL DEFAULT 1,
        count bigint NOT NULL DEFAULT 0,
        CONSTRAINT earner_changes_pkey PRIMARY KEY (id),
        CONSTRAINT earner_changes_one_row CHECK (id = 1)
      )
    `);
    await queryRunner.query('INSERT INTO earner_changes DEFAULT VALUES');
    await queryRunner.query(`
      CREATE TRIGGER earner_changes_stays BEFORE DELETE OR TRUNCATE ON earner_changes
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE earner_changes');
  }
}
