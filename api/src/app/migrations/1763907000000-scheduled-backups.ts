import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is known of a backup beside when it was made, and how trial restores ended. */
export class ScheduledBackups1763907000000 implements MigrationInterface {
  readonly name = 'ScheduledBackups1763907000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE backups
        ADD file text,
        ADD bytes bigint,
        ADD is_encrypted boolean NOT NULL DEFAULT false,
        ADD kept integer,
        ADD table_rows jsonb
    `);
    await queryRunner.query(`
      CREATE TABLE backup_proofs (
        ended_at timestamptz NOT NULL DEFAULT now(),
        file text NOT NULL,
        duration_ms integer NOT NULL,
        rows bigint NOT NULL,
        finding text,
        CONSTRAINT backup_proofs_pkey PRIMARY KEY (ended_at),
        CONSTRAINT backup_proofs_duration CHECK (duration_ms >= 0)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE backup_proofs');
    await queryRunner.query('ALTER TABLE backups DROP file, DROP bytes, DROP is_encrypted, DROP kept, DROP table_rows');
  }
}
