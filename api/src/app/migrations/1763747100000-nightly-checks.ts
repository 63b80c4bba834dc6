import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NightlyChecks1763747100000 implements MigrationInterface {
  readonly name = 'NightlyChecks1763747100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE check_results (
        name text NOT NULL,
        ran_at timestamptz NOT NULL,
        duration_ms integer NOT NULL,
        outcome text NOT NULL,
        finding text,
        CONSTRAINT check_results_pkey PRIMARY KEY (name),
        CONSTRAINT check_results_outcome CHECK (outcome IN ('ok', 'difference', 'failed')),
        CONSTRAINT check_results_finding CHECK ((outcome = 'ok') = (finding IS NULL)),
        CONSTRAINT check_results_duration CHECK (duration_ms >= 0)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE check_results');
  }
}
