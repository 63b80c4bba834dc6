import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An admin postpones the closing of a month, which else closes by itself. The latest row counts; none is changed. */
export class MonthPostponements1763874000000 implements MigrationInterface {
  readonly name = 'MonthPostponements1763874000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE month_postponements (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        month date NOT NULL,
        days smallint NOT NULL,
        reason text NOT NULL,
        made_by text NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT month_postponements_pkey PRIMARY KEY (id),
        CONSTRAINT month_postponements_days_range CHECK (days BETWEEN 0 AND 30),
        CONSTRAINT month_postponements_first_day CHECK (extract(day FROM month) = 1)
      )
    `);
    await queryRunner.query('CREATE INDEX month_postponements_month_id_idx ON month_postponements (month, id)');
    await queryRunner.query(`
      CREATE TRIGGER month_postponements_append_only BEFORE UPDATE OR DELETE ON month_postponements
        FOR EACH ROW EXECUTE FUNCTION refuse_change()
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE month_postponements');
  }
}
