import type { MigrationInterface, QueryRunner } from 'typeorm';

const LINES = ['direct', ...[1, 2, 3, 4, 5, 6].map((level) => `level_${level}`)];

export class ClosedMonths1763762100000 implements MigrationInterface {
  readonly name = 'ClosedMonths1763762100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE closed_months (
        month date NOT NULL,
        plan_version integer NOT NULL,
        members integer NOT NULL,
        payers integer NOT NULL,
        fees_cents bigint NOT NULL,
        earners integer NOT NULL,
        cents bigint NOT NULL,
        lines integer[] NOT NULL,
        skipped integer NOT NULL,
        transaction_id bigint,
        started_at timestamptz NOT NULL,
        closed_at timestamptz NOT NULL DEFAULT now(),
        closed_by text,
        CONSTRAINT closed_months_pkey PRIMARY KEY (month),
        CONSTRAINT closed_months_transaction_id_key UNIQUE (transaction_id),
        CONSTRAINT closed_months_month_fkey FOREIGN KEY (month) REFERENCES payout_months (month),
        CONSTRAINT closed_months_plan_version_fkey FOREIGN KEY (plan_version) REFERENCES plan_versions (version),
        CONSTRAINT closed_months_transaction_id_fkey
          FOREIGN KEY (transaction_id) REFERENCES ledger_transactions (id),
        CONSTRAINT closed_months_counted
          CHECK (payers BETWEEN 0 AND members AND earners BETWEEN 0 AND members AND skipped >= 0 AND fees_cents >= 0),
        CONSTRAINT closed_months_lines_seven CHECK (array_ndims(lines) = 1 AND cardinality(lines) = 7),
        CONSTRAINT closed_months_earned_posted
          CHECK (cents >= 0 AND (cents > 0) = (transaction_id IS NOT NULL) AND (cents > 0) = (earners > 0)),
        CONSTRAINT closed_months_in_time CHECK (closed_at >= started_at)
      )
    `);
    // Progress of the one that runs, or why it failed; who closes next takes the row over.
    await queryRunner.query(`
      CREATE TABLE month_closings (
        month date NOT NULL,
        run uuid NOT NULL,
        step text NOT NULL,
        done integer NOT NULL DEFAULT 0,
        total integer NOT NULL DEFAULT 0,
        failure text,
        started_by text,
        started_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT month_closings_pkey PRIMARY KEY (month),
        CONSTRAINT month_closings_month_fkey FOREIGN KEY (month) REFERENCES payout_months (month),
        CONSTRAINT month_closings_step_known CHECK (step IN ('reading', 'settling', 'checking', 'booking')),
        CONSTRAINT month_closings_done_of_total CHECK (done BETWEEN 0 AND total)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE commission_sources (
        source_member integer NOT NULL,
        ${LINES.map((line) => `${line} integer`).join(', ')},
        skipped integer NOT NULL,
        month date NOT NULL,
        CONSTRAINT commission_sources_pkey PRIMARY KEY (source_member, month),
        CONSTRAINT commission_sources_skipped_bits CHECK (skipped BETWEEN 0 AND 2097151)
      ) PARTITION BY LIST (month)
    `);
    // Whose months a sponsor earned from. The tree has the levels, and its members never move.
    await queryRunner.query('CREATE INDEX commission_sources_direct_idx ON commission_sources (direct, source_member)');
    await queryRunner.query(`
      CREATE TABLE member_statements (
        member_id integer NOT NULL,
        cents bigint NOT NULL,
        standing smallint NOT NULL,
        ${LINES.map((line) => `${line} integer NOT NULL`).join(', ')},
        month date NOT NULL,
        CONSTRAINT member_statements_pkey PRIMARY KEY (member_id, month),
        CONSTRAINT member_statements_standing_known CHECK (standing BETWEEN 0 AND 4),
        CONSTRAINT member_statements_earned CHECK (cents >= 0 AND (standing = 0 OR cents = 0))
      ) PARTITION BY LIST (month)
    `);
    await queryRunner.query(`
      CREATE TABLE commission_reversals (
        month date NOT NULL,
        source_member integer NOT NULL,
        line smallint NOT NULL,
        earner integer NOT NULL,
        cents integer NOT NULL,
        refund_id integer NOT NULL,
        made_in date NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT commission_reversals_pkey PRIMARY KEY (month, source_member, line),
        CONSTRAINT commission_reversals_month_fkey FOREIGN KEY (month) REFERENCES closed_months (month),
        CONSTRAINT commission_reversals_refund_id_fkey
          FOREIGN KEY (refund_id) REFERENCES membership_payments (id),
        CONSTRAINT commission_reversals_line_known CHECK (line BETWEEN 0 AND 6),
        CONSTRAINT commission_reversals_of_something CHECK (cents > 0),
        CONSTRAINT commission_reversals_later CHECK (made_in > month AND extract(day FROM made_in) = 1)
      )
    `);
    await queryRunner.query('CREATE INDEX commission_reversals_earner_idx ON commission_reversals (earner, made_in)');
    for (const table of ['closed_months', 'commission_sources', 'member_statements', 'commission_reversals']) {
      await queryRunner.query(`
        CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table}
          FOR EACH ROW EXECUTE FUNCTION refuse_change()
      `);
      await queryRunner.query(`
        CREATE TRIGGER ${table}_no_truncate BEFORE TRUNCATE ON ${table}
          FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
      `);
    }
    await queryRunner.query(`
      CREATE TABLE income_disclosures (
        month date NOT NULL,
        disclosure jsonb NOT NULL,
        CONSTRAINT income_disclosures_pkey PRIMARY KEY (month),
        CONSTRAINT income_disclosures_month_fkey FOREIGN KEY (month) REFERENCES closed_months (month),
        CONSTRAINT income_disclosures_object CHECK (jsonb_typeof(disclosure) = 'object')
      )
    `);
    // A month comes whole, as a partition that was filled before.
    for (const table of ['commission_sources', 'member_statements'])
      await queryRunner.query(`
        CREATE TRIGGER ${table}_no_entry BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_change()
      `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE income_disclosures, commission_reversals, member_statements, commission_sources, month_closings, closed_months
    `);
  }
}
