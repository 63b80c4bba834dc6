import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Canaries1763911000000 implements MigrationInterface {
  readonly name = 'Canaries1763911000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE canary_steps (
        id serial PRIMARY KEY,
        module text NOT NULL,
        version text NOT NULL,
        compared_with text NOT NULL,
        percent integer NOT NULL CONSTRAINT canary_steps_percent_range CHECK (percent BETWEEN 1 AND 99),
        started_at timestamptz NOT NULL DEFAULT now(),
        before jsonb NOT NULL,
        looked integer NOT NULL DEFAULT 0,
        ended_at timestamptz,
        outcome text CONSTRAINT canary_steps_outcome_known CHECK (outcome IN ('passed', 'sent back')),
        CONSTRAINT canary_steps_outcome_ended CHECK (outcome IS NULL OR ended_at IS NOT NULL)
      )
    `);
    await queryRunner.query('CREATE UNIQUE INDEX canary_steps_running ON canary_steps (module) WHERE ended_at IS NULL');
    await queryRunner.query(`
      CREATE TABLE module_vital_counts (
        hour timestamptz NOT NULL,
        module text NOT NULL,
        version text NOT NULL,
        route text NOT NULL,
        vital text NOT NULL,
        up_to integer NOT NULL,
        count integer NOT NULL,
        PRIMARY KEY (hour, module, version, route, vital, up_to)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE module_vital_counts');
    await queryRunner.query('DROP TABLE canary_steps');
  }
}
