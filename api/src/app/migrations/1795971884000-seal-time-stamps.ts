import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a time-stamp service signed of a seal (RFC 3161). */
export class SealTimeStamps1795971884000 implements MigrationInterface {
  readonly name = 'SealTimeStamps1795971884000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE month_seal_stamps (
        number integer NOT NULL,
        reply bytea NOT NULL,
        stamped_at timestamptz NOT NULL,
        CONSTRAINT month_seal_stamps_pkey PRIMARY KEY (number),
        CONSTRAINT month_seal_stamps_number_fkey FOREIGN KEY (number) REFERENCES month_seals (number),
        CONSTRAINT month_seal_stamps_length CHECK (octet_length(reply) <= 65536)
      )
    `);
    await queryRunner.query(`
      CREATE TRIGGER month_seal_stamps_append_only BEFORE UPDATE OR DELETE ON month_seal_stamps
        FOR EACH ROW EXECUTE FUNCTION refuse_change()
    `);
    await queryRunner.query(`
      CREATE TRIGGER month_seal_stamps_no_truncate BEFORE TRUNCATE ON month_seal_stamps
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE month_seal_stamps');
  }
}
