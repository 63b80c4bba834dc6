import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A revision for each save of a plan, so that no admin overwrites another one's, and the reason why a plan may cost more than its fee. */
export class PlanRevisions1763805000000 implements MigrationInterface {
  readonly name = 'PlanRevisions1763805000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE plan_versions
        ADD COLUMN revision serial,
        ADD COLUMN reason text,
        ADD CONSTRAINT plan_versions_reason_length CHECK (char_length(reason) BETWEEN 1 AND 500)
    `);
    // An instance of the previous version updates rows without knowing the column. Functions are replaced, because
    // restoring a backup drops tables but not functions.
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION renew_revision() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.revision := nextval(pg_get_serial_sequence(TG_TABLE_NAME, 'revision'));
        RETURN NEW;
      END $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER plan_versions_revision BEFORE UPDATE ON plan_versions
        FOR EACH ROW EXECUTE FUNCTION renew_revision()
    `);
    // A trigger instead of a check: older plans have no reason, and a restored backup brings them back.
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION refuse_costly_plan() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.reason IS NULL
            AND NEW.direct_cents + (SELECT sum(cents) FROM unnest(NEW.level_cents) AS level (cents)) > NEW.fee_cents THEN
          RAISE EXCEPTION 'a plan that can cost more than its fee needs a reason'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'plan_versions_reason_given';
        END IF;
        RETURN NEW;
      END $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER plan_versions_reason_given BEFORE INSERT OR UPDATE ON plan_versions
        FOR EACH ROW EXECUTE FUNCTION refuse_costly_plan()
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER plan_versions_reason_given ON plan_versions');
    await queryRunner.query('DROP TRIGGER plan_versions_revision ON plan_versions');
    await queryRunner.query('DROP FUNCTION refuse_costly_plan()');
    await queryRunner.query('DROP FUNCTION renew_revision()');
    await queryRunner.query('ALTER TABLE plan_versions DROP COLUMN reason, DROP COLUMN revision');
  }
}
