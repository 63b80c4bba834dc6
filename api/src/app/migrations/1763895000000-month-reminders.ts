import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When members were last reminded to pay a month: at most once in seven days. */
export class MonthReminders1763895000000 implements MigrationInterface {
  readonly name = 'MonthReminders1763895000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE month_reminders (
        month date NOT NULL,
        member_id integer NOT NULL,
        reminded_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT month_reminders_pkey PRIMARY KEY (month, member_id),
        CONSTRAINT month_reminders_first_day CHECK (extract(day FROM month) = 1)
      )
    `);
    await queryRunner.query(`
      CREATE FUNCTION refuse_early_reminder() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.reminded_at < OLD.reminded_at + interval '7 days' THEN
          RAISE EXCEPTION 'a member is reminded of a month at most once in seven days'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'month_reminders_spaced';
        END IF;
        RETURN NEW;
      END $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER month_reminders_spaced BEFORE UPDATE ON month_reminders
        FOR EACH ROW EXECUTE FUNCTION refuse_early_reminder()
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE month_reminders');
    await queryRunner.query('DROP FUNCTION refuse_early_reminder()');
  }
}
