import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A change of sponsor counts from the next month, so the former sponsor is kept. A trigger does that, because an instance
 * of the previous version only changes the column.
 */
export class SponsorChanges1763804000000 implements MigrationInterface {
  readonly name = 'SponsorChanges1763804000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE sponsor_changes (
        id integer GENERATED ALWAYS AS IDENTITY,
        member_id integer NOT NULL,
        counts_from date NOT NULL,
        former_sponsor_id integer NOT NULL,
        made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT sponsor_changes_pkey PRIMARY KEY (id),
        CONSTRAINT sponsor_changes_counts_from_first_day CHECK (extract(day FROM counts_from) = 1)
      )
    `);
    await queryRunner.query('CREATE INDEX sponsor_changes_counts_from_idx ON sponsor_changes (counts_from)');
    await queryRunner.query(`
      CREATE TRIGGER sponsor_changes_append_only BEFORE UPDATE OR DELETE ON sponsor_changes
        FOR EACH ROW EXECUTE FUNCTION refuse_change()
    `);
    await queryRunner.query(`
      CREATE TRIGGER sponsor_changes_no_truncate BEFORE TRUNCATE ON sponsor_changes
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
    `);
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION keep_former_sponsor() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO sponsor_changes (member_id, counts_from, former_sponsor_id)
        VALUES (OLD.member_id, payout_month_now() + interval '1 month', OLD.sponsor_id);
        RETURN NULL;
      END $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER payout_members_former_sponsor AFTER UPDATE OF sponsor_id ON payout_members
        FOR EACH ROW WHEN (OLD.sponsor_id <> NEW.sponsor_id) EXECUTE FUNCTION keep_former_sponsor()
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER payout_members_former_sponsor ON payout_members');
    await queryRunner.query('DROP FUNCTION keep_former_sponsor()');
    await queryRunner.query('DROP TABLE sponsor_changes');
  }
}
