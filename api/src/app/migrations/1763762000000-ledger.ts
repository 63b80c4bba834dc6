import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Ledger1763762000000 implements MigrationInterface {
  readonly name = 'Ledger1763762000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE ledger_transactions (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        kind text NOT NULL,
        reference text NOT NULL,
        reason text,
        made_by integer,
        at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT ledger_transactions_pkey PRIMARY KEY (id),
        CONSTRAINT ledger_transactions_reference_key UNIQUE (reference),
        CONSTRAINT ledger_transactions_kind_known
          CHECK (kind IN ('commission', 'reversal', 'adjustment', 'payout', 'payout returned', 'forfeited')),
        CONSTRAINT ledger_transactions_reference_length CHECK (char_length(reference) BETWEEN 1 AND 200),
        CONSTRAINT ledger_transactions_reason_length CHECK (char_length(reason) BETWEEN 1 AND 1000),
        CONSTRAINT ledger_transactions_adjustment_explained
          CHECK (kind <> 'adjustment' OR (reason IS NOT NULL AND made_by IS NOT NULL))
      )
    `);
    // No foreign key to the transaction: of a closed month it would be looked up once per earner. The trigger below asks
    // once per statement, and a transaction is never removed.
    await queryRunner.query(`
      CREATE TABLE ledger_entries (
        transaction_id bigint NOT NULL,
        account text NOT NULL,
        member_id integer,
        cents bigint NOT NULL,
        CONSTRAINT ledger_entries_once UNIQUE NULLS NOT DISTINCT (transaction_id, account, member_id),
        CONSTRAINT ledger_entries_account_known
          CHECK (account IN ('commissions', 'member', 'reserved', 'paid out', 'adjustments', 'forfeited')),
        CONSTRAINT ledger_entries_member_of_account
          CHECK ((member_id IS NOT NULL) = (account IN ('member', 'reserved', 'paid out'))),
        CONSTRAINT ledger_entries_not_nothing CHECK (cents <> 0)
      )
    `);
    await queryRunner.query(`
      CREATE INDEX ledger_entries_member_id_idx ON ledger_entries (member_id, transaction_id)
        WHERE member_id IS NOT NULL
    `);
    // Updated by each month of each earner, in place.
    await queryRunner.query(`
      CREATE TABLE ledger_balances (
        member_id integer NOT NULL,
        available_cents bigint NOT NULL DEFAULT 0,
        reserved_cents bigint NOT NULL DEFAULT 0,
        paid_out_cents bigint NOT NULL DEFAULT 0,
        CONSTRAINT ledger_balances_pkey PRIMARY KEY (member_id)
      ) WITH (fillfactor = 70)
    `);
    for (const table of ['ledger_transactions', 'ledger_entries']) {
      await queryRunner.query(`
        CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table}
          FOR EACH ROW EXECUTE FUNCTION refuse_change()
      `);
      await queryRunner.query(`
        CREATE TRIGGER ${table}_no_truncate BEFORE TRUNCATE ON ${table}
          FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
      `);
    }
    // All entries of a transaction come in one statement, and are judged together: set by set, as a closed month has one
    // entry per earner. Balances are kept in the order of members, so that no two transactions wait for each other.
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION take_ledger_entries() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        wrong bigint;
      BEGIN
        SELECT transaction_id INTO wrong FROM added GROUP BY transaction_id HAVING sum(cents) <> 0 LIMIT 1;
        IF FOUND THEN
          RAISE EXCEPTION 'the entries of ledger transaction % do not sum to zero', wrong USING ERRCODE = 'check_violation';
        END IF;
        SELECT a.transaction_id INTO wrong
          FROM (SELECT transaction_id, count(*) AS entries FROM added GROUP BY transaction_id) a
         WHERE NOT EXISTS (SELECT FROM ledger_transactions t WHERE t.id = a.transaction_id)
            OR a.entries <> (SELECT count(*) FROM ledger_entries e WHERE e.transaction_id = a.transaction_id)
         LIMIT 1;
        IF FOUND THEN
          RAISE EXCEPTION 'ledger transaction % does not exist, or has its entries already', wrong
            USING ERRCODE = 'check_violation';
        END IF;
        INSERT INTO ledger_balances AS b (member_id, available_cents, reserved_cents, paid_out_cents)
        SELECT member_id, coalesce(sum(cents) FILTER (WHERE account = 'member'), 0),
               coalesce(sum(cents) FILTER (WHERE account = 'reserved'), 0),
               coalesce(sum(cents) FILTER (WHERE account = 'paid out'), 0)
          FROM added WHERE member_id IS NOT NULL GROUP BY member_id ORDER BY member_id
            ON CONFLICT (member_id) DO UPDATE SET available_cents = b.available_cents + excluded.available_cents,
               reserved_cents = b.reserved_cents + excluded.reserved_cents,
               paid_out_cents = b.paid_out_cents + excluded.paid_out_cents;
        -- No CHECK of the table: it would judge what is added before it is added.
        SELECT b.member_id INTO wrong FROM added a JOIN ledger_balances b ON b.member_id = a.member_id
         WHERE a.cents < 0 AND a.account IN ('reserved', 'paid out') AND (b.reserved_cents < 0 OR b.paid_out_cents < 0)
         LIMIT 1;
        IF FOUND THEN
          RAISE EXCEPTION 'member % has not that much reserved or paid out', wrong
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_payout_there';
        END IF;
        SELECT b.member_id INTO wrong
          FROM added a JOIN ledger_transactions t ON t.id = a.transaction_id
          JOIN ledger_balances b ON b.member_id = a.member_id
         WHERE t.kind = 'payout' AND a.account = 'member' AND a.cents < 0 AND b.available_cents < 0
         LIMIT 1;
        IF FOUND THEN
          RAISE EXCEPTION 'member % has not that much available', wrong
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_payout_available';
        END IF;
        RETURN NULL;
      END $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER ledger_entries_taken AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
        FOR EACH STATEMENT EXECUTE FUNCTION take_ledger_entries()
    `);
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION demand_ledger_entries() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (SELECT FROM ledger_entries e WHERE e.transaction_id = NEW.id) THEN
          RAISE EXCEPTION 'ledger transaction % has no entries', NEW.id USING ERRCODE = 'check_violation';
        END IF;
        RETURN NULL;
      END $$
    `);
    await queryRunner.query(`
      CREATE CONSTRAINT TRIGGER ledger_transactions_have_entries AFTER INSERT ON ledger_transactions
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION demand_ledger_entries()
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['ledger_balances', 'ledger_entries', 'ledger_transactions'])
      await queryRunner.query(`DROP TABLE ${table}`);
    for (const name of ['take_ledger_entries', 'demand_ledger_entries'])
      await queryRunner.query(`DROP FUNCTION ${name}()`);
  }
}
