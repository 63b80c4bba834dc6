import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What members give back after a refund of their own fee for a closed month. The view combines it with what was taken back
 * because of other members' refunds.
 */
export class ReturnedEarnings1763804200000 implements MigrationInterface {
  readonly name = 'ReturnedEarnings1763804200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE returned_earnings (
        month date NOT NULL,
        member_id integer NOT NULL,
        refund_id integer NOT NULL,
        cents bigint NOT NULL,
        made_in date NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT returned_earnings_pkey PRIMARY KEY (month, member_id, refund_id),
        CONSTRAINT returned_earnings_month_fkey FOREIGN KEY (month) REFERENCES closed_months (month),
        CONSTRAINT returned_earnings_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES membership_payments (id),
        CONSTRAINT returned_earnings_of_something CHECK (cents <> 0),
        CONSTRAINT returned_earnings_later CHECK (made_in > month AND extract(day FROM made_in) = 1)
      )
    `);
    await queryRunner.query('CREATE INDEX returned_earnings_member_idx ON returned_earnings (member_id, made_in)');
    await queryRunner.query(`
      CREATE TRIGGER returned_earnings_append_only BEFORE UPDATE OR DELETE ON returned_earnings
        FOR EACH ROW EXECUTE FUNCTION refuse_change()
    `);
    await queryRunner.query(`
      CREATE TRIGGER returned_earnings_no_truncate BEFORE TRUNCATE ON returned_earnings
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
    `);
    await queryRunner.query(`
      CREATE VIEW earnings_taken_back AS
        SELECT month, earner, cents::bigint AS cents, made_in FROM commission_reversals
        UNION ALL SELECT month, member_id, cents, made_in FROM returned_earnings
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP VIEW earnings_taken_back');
    await queryRunner.query('DROP TABLE returned_earnings');
  }
}
