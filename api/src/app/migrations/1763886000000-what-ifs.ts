import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plans that are played over closed months: one at a time, and what each came to. */
export class WhatIfs1763886000000 implements MigrationInterface {
  readonly name = 'WhatIfs1763886000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE what_ifs (
        key text NOT NULL,
        plan_key text NOT NULL,
        plan jsonb NOT NULL,
        months date[] NOT NULL,
        done smallint NOT NULL DEFAULT 0,
        started_at timestamptz NOT NULL DEFAULT now(),
        started_by text NOT NULL,
        result jsonb,
        differences jsonb,
        failure text,
        published_at timestamptz,
        published_by text,
        CONSTRAINT what_ifs_pkey PRIMARY KEY (key),
        CONSTRAINT what_ifs_months_range CHECK (cardinality(months) BETWEEN 1 AND 12 AND done BETWEEN 0 AND cardinality(months)),
        CONSTRAINT what_ifs_one_outcome CHECK (num_nonnulls(result, differences, failure) <= 1),
        CONSTRAINT what_ifs_publication_whole CHECK (num_nonnulls(published_at, published_by) IN (0, 2)),
        CONSTRAINT what_ifs_complete_if_published CHECK (published_at IS NULL OR result IS NOT NULL)
      )
    `);
    await queryRunner.query(`
      CREATE UNIQUE INDEX what_ifs_one_at_a_time ON what_ifs ((true))
        WHERE num_nonnulls(result, differences, failure) = 0
    `);
    await queryRunner.query(`
      CREATE UNIQUE INDEX what_ifs_one_published ON what_ifs (plan_key) WHERE published_at IS NOT NULL
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE what_ifs');
  }
}
