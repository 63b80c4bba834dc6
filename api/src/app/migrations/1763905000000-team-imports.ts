import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'commission', 'reversal', 'adjustment', 'payout', 'payout returned', 'forfeited'`;
const ACCOUNTS = `'commissions', 'member', 'reserved', 'paid out', 'adjustments', 'forfeited'`;
const SPONSORED_BY = `'root', 'invitation', 'rotator', 'nobody eligible', 'before the tree'`;

/**
 * A team that moves in from another system. Its months there are history in tables of their own: closing, reports and the
 * disclosure never see them.
 */
export class TeamImports1763905000000 implements MigrationInterface {
  readonly name = 'TeamImports1763905000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE team_imports (
        id integer GENERATED ALWAYS AS IDENTITY,
        imported_at timestamptz NOT NULL DEFAULT now(),
        made_at timestamptz NOT NULL,
        first_month date NOT NULL,
        members integer NOT NULL,
        balance_cents bigint NOT NULL,
        CONSTRAINT team_imports_pkey PRIMARY KEY (id),
        CONSTRAINT team_imports_first_day CHECK (extract(day FROM first_month) = 1)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE earlier_payments (
        member_id integer NOT NULL,
        month date NOT NULL,
        reference text NOT NULL,
        cents integer NOT NULL,
        paid_at timestamptz,
        CONSTRAINT earlier_payments_pkey PRIMARY KEY (member_id, month, reference)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE earlier_statements (
        member_id integer NOT NULL,
        month date NOT NULL,
        cents bigint NOT NULL,
        CONSTRAINT earlier_statements_pkey PRIMARY KEY (member_id, month),
        CONSTRAINT earlier_statements_earned CHECK (cents >= 0)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE account_invitations (
        user_id integer NOT NULL,
        invited_at timestamptz,
        CONSTRAINT account_invitations_pkey PRIMARY KEY (user_id),
        CONSTRAINT account_invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
      )
    `);
    await queryRunner.query(
      'CREATE INDEX account_invitations_waiting_idx ON account_invitations (user_id) WHERE invited_at IS NULL',
    );
    for (const table of ['earlier_payments', 'earlier_statements', 'team_imports'])
      await queryRunner.query(`
        CREATE TRIGGER ${table}_append_only BEFORE DELETE OR UPDATE ON ${table}
          FOR EACH ROW EXECUTE FUNCTION refuse_change()
      `);
    await known(queryRunner, 'payout_members', 'sponsored_by', `${SPONSORED_BY}, 'import'`);
    await known(queryRunner, 'ledger_transactions', 'kind', `${KINDS}, 'opening balance'`);
    await known(queryRunner, 'ledger_entries', 'account', `${ACCOUNTS}, 'opening balances'`);
    await queryRunner.query(`
      CREATE FUNCTION refuse_earlier_payments() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM added a JOIN team_imports i ON a.month < i.first_month) THEN
          RAISE EXCEPTION 'the month was closed before the team moved in'
            USING ERRCODE = 'restrict_violation', CONSTRAINT = 'membership_payments_month_closed';
        END IF;
        RETURN NULL;
      END $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER membership_payments_not_earlier AFTER INSERT ON membership_payments
        REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_earlier_payments()
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER membership_payments_not_earlier ON membership_payments');
    await queryRunner.query('DROP FUNCTION refuse_earlier_payments()');
    await known(queryRunner, 'ledger_entries', 'account', ACCOUNTS);
    await known(queryRunner, 'ledger_transactions', 'kind', KINDS);
    await known(queryRunner, 'payout_members', 'sponsored_by', SPONSORED_BY);
    for (const table of ['account_invitations', 'earlier_statements', 'earlier_payments', 'team_imports'])
      await queryRunner.query(`DROP TABLE ${table}`);
  }
}

async function known(queryRunner: QueryRunner, table: string, column: string, values: string): Promise<void> {
  await queryRunner.query(`
    ALTER TABLE ${table} DROP CONSTRAINT ${table}_${column}_known,
      ADD CONSTRAINT ${table}_${column}_known CHECK (${column} IN (${values}))
  `);
}
