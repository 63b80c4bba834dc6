import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Postgres gives a partition the triggers of its parent's rows, and none of its statements: TRUNCATE of a single closed
 * month went through. Each partition gets one of its own at the end of the transaction that closes the month, whichever
 * version of the program does that.
 */
export class ClosedPartitions1763765000000 implements MigrationInterface {
  readonly name = 'ClosedPartitions1763765000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION guard_closed_partitions() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        month regclass;
      BEGIN
        FOR month IN
          SELECT i.inhrelid FROM pg_inherits i
           WHERE i.inhparent IN ('commission_sources'::regclass, 'member_statements'::regclass)
             AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = i.inhrelid AND t.tgname = 'no_truncate')
        LOOP
          EXECUTE format('CREATE TRIGGER no_truncate BEFORE TRUNCATE ON %s
            FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', month);
        END LOOP;
        RETURN NULL;
      END $$
    `);
    await queryRunner.query(`
      CREATE CONSTRAINT TRIGGER closed_months_partitions_guarded AFTER INSERT ON closed_months
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_closed_partitions()
    `);
    const partitions: { month: string }[] = await queryRunner.query(
      `SELECT inhrelid::regclass::text AS month FROM pg_inherits
        WHERE inhparent IN ('commission_sources'::regclass, 'member_statements'::regclass)`,
    );
    for (const { month } of partitions)
      await queryRunner.query(`
        CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ${month} FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
      `);
    // A balance stays even when its account goes: a trigger of the entries keeps it, by INSERT and UPDATE.
    await queryRunner.query(`
      CREATE TRIGGER ledger_balances_stay BEFORE DELETE ON ledger_balances
        FOR EACH ROW EXECUTE FUNCTION refuse_change()
    `);
    await queryRunner.query(`
      CREATE TRIGGER ledger_balances_no_truncate BEFORE TRUNCATE ON ledger_balances
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER ledger_balances_no_truncate ON ledger_balances');
    await queryRunner.query('DROP TRIGGER ledger_balances_stay ON ledger_balances');
    const partitions: { month: string }[] = await queryRunner.query(
      `SELECT tgrelid::regclass::text AS month FROM pg_trigger WHERE tgname = 'no_truncate'`,
    );
    for (const { month } of partitions) await queryRunner.query(`DROP TRIGGER no_truncate ON ${month}`);
    await queryRunner.query('DROP TRIGGER closed_months_partitions_guarded ON closed_months');
    await queryRunner.query('DROP FUNCTION guard_closed_partitions()');
  }
}
