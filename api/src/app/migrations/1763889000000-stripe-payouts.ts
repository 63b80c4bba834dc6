import type { MigrationInterface, QueryRunner } from 'typeorm';

const WIDENED = [
  ['payout_methods', 'payout_methods_kind_known', 'kind', `'bank', 'paypal'`],
  ['payouts', 'payouts_method_kind_known', 'method_kind', `'bank', 'paypal'`],
  ['payout_batches', 'payout_batches_method_known', 'method', `'iban', 'bank', 'paypal'`],
] as const;

/** Members' accounts at Stripe, and what was sent to them. */
export class StripePayouts1763889000000 implements MigrationInterface {
  readonly name = 'StripePayouts1763889000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, constraint, column, values] of WIDENED)
      await queryRunner.query(`
        ALTER TABLE ${table} DROP CONSTRAINT ${constraint},
          ADD CONSTRAINT ${constraint} CHECK (${column} IN (${values}, 'stripe'))
      `);
    await queryRunner.query(`
      CREATE TABLE stripe_accounts (
        member_id integer NOT NULL,
        account_id text NOT NULL,
        is_begun boolean NOT NULL,
        CONSTRAINT stripe_accounts_pkey PRIMARY KEY (member_id),
        CONSTRAINT stripe_accounts_account_id_key UNIQUE (account_id),
        CONSTRAINT stripe_accounts_member_id_fkey FOREIGN KEY (member_id) REFERENCES users (id) ON DELETE CASCADE
      )
    `);
    await queryRunner.query(`
      CREATE TABLE payout_transfers (
        payout_id integer NOT NULL,
        attempt smallint NOT NULL DEFAULT 1,
        transfer_id text,
        failure text,
        tried_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT payout_transfers_pkey PRIMARY KEY (payout_id),
        CONSTRAINT payout_transfers_transfer_id_key UNIQUE (transfer_id),
        CONSTRAINT payout_transfers_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payout_batch_lines (payout_id),
        CONSTRAINT payout_transfers_one_outcome CHECK (num_nonnulls(transfer_id, failure) <= 1)
      )
    `);
    // Stripe may have sent it, whatever this site knows: it is paid by that transfer, or stays as it is.
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION guard_transferred_payout() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.state IN ('paid', 'returned') AND EXISTS (
          SELECT FROM payout_transfers t
           WHERE t.payout_id = NEW.id AND t.failure IS NULL
             AND (NEW.state = 'returned' OR t.transfer_id IS DISTINCT FROM NEW.reference)
        ) THEN
          RAISE EXCEPTION 'payout % is being sent by a transfer', NEW.id USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER payouts_of_no_open_transfer BEFORE UPDATE ON payouts
        FOR EACH ROW EXECUTE FUNCTION guard_transferred_payout()
    `);
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION guard_payout_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.transfer_id IS NOT NULL AND NEW.transfer_id IS DISTINCT FROM OLD.transfer_id THEN
          RAISE EXCEPTION 'the transfer of payout % stays', OLD.payout_id USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER payout_transfers_guarded BEFORE UPDATE ON payout_transfers
        FOR EACH ROW EXECUTE FUNCTION guard_payout_transfer()
    `);
    await queryRunner.query(`
      CREATE TRIGGER payout_transfers_stay BEFORE DELETE ON payout_transfers
        FOR EACH ROW EXECUTE FUNCTION refuse_change()
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER payouts_of_no_open_transfer ON payouts');
    await queryRunner.query('DROP TABLE payout_transfers, stripe_accounts');
    for (const name of ['guard_transferred_payout', 'guard_payout_transfer'])
      await queryRunner.query(`DROP FUNCTION ${name}()`);
    for (const [table, constraint, column, values] of WIDENED)
      await queryRunner.query(`
        ALTER TABLE ${table} DROP CONSTRAINT ${constraint},
          ADD CONSTRAINT ${constraint} CHECK (${column} IN (${values}))
      `);
  }
}
