import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Undoing a refund adds a row of the same kind with a negative amount, so every sum stays right. */
const CENTS_RANGE = `CASE WHEN undoes IS NOT NULL AND refunds IS NOT NULL THEN cents BETWEEN -1000000 AND -1
  ELSE cents BETWEEN 1 AND 1000000 END`;
/** An admin who records a refund by card names it as Stripe does, so that Stripe’s own event finds it. */
const STRIPE_REFERENCE = `(via = 'stripe') = (reference LIKE 'stripe:%') OR (via = 'admin' AND refunds IS NOT NULL)`;

/** Stripe may take back more than is left of a payment. Refunds by hand may not exceed what was paid. */
const BOUNDED = [
  'p.id IN (SELECT refunds FROM added)',
  `p.id IN (SELECT refunds FROM added WHERE via <> 'stripe')`,
] as const;

/** An instance of the previous version undoes nothing, and what it writes stays valid. */
export class UndoneRefunds1763803000000 implements MigrationInterface {
  readonly name = 'UndoneRefunds1763803000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE membership_payments
        ADD COLUMN undoes integer,
        ADD COLUMN reason text,
        DROP CONSTRAINT membership_payments_cents_range,
        DROP CONSTRAINT membership_payments_stripe_reference,
        ADD CONSTRAINT membership_payments_undoes_key UNIQUE (undoes),
        ADD CONSTRAINT membership_payments_undoes_fkey FOREIGN KEY (undoes) REFERENCES membership_payments (id),
        ADD CONSTRAINT membership_payments_cents_range CHECK (${CENTS_RANGE}),
        ADD CONSTRAINT membership_payments_stripe_reference CHECK (${STRIPE_REFERENCE}),
        ADD CONSTRAINT membership_payments_reason_length CHECK (char_length(reason) BETWEEN 1 AND 1000)
    `);
    await replaceInCheck(queryRunner, ...BOUNDED);
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION check_undone_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM added u JOIN membership_payments r ON r.id = u.undoes
                    WHERE r.kind = 'payment' OR r.undoes IS NOT NULL OR r.member_id <> u.member_id
                       OR abs(u.cents) > r.cents OR u.refunds <> r.refunds) THEN
          RAISE EXCEPTION 'only a refund of the same member is undone, and no more than it gave back'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'membership_payments_undoing_fits';
        END IF;
        RETURN NULL;
      END $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER membership_payments_undoing_checked AFTER INSERT ON membership_payments
        REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_undone_refunds()
    `);
    // Even rounds take back, odd rounds return: the key refuses to do either twice.
    await queryRunner.query(`
      ALTER TABLE commission_reversals
        ADD COLUMN round smallint NOT NULL DEFAULT 0,
        DROP CONSTRAINT commission_reversals_of_something,
        ADD CONSTRAINT commission_reversals_of_something
          CHECK (CASE WHEN round % 2 = 0 THEN cents > 0 ELSE cents < 0 END),
        DROP CONSTRAINT commission_reversals_pkey,
        ADD CONSTRAINT commission_reversals_pkey PRIMARY KEY (month, source_member, line, round)
    `);
    await queryRunner.query(`
      ALTER TABLE ledger_transactions
        ADD COLUMN refund_id integer,
        ADD CONSTRAINT ledger_transactions_refund_id_fkey
          FOREIGN KEY (refund_id) REFERENCES membership_payments (id)
    `);
    await queryRunner.query(`
      CREATE INDEX ledger_transactions_refund_id_idx ON ledger_transactions (refund_id) WHERE refund_id IS NOT NULL
    `);
  }

  /** Fails once a refund was undone, because the previous version doesn't know such rows. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE ledger_transactions DROP COLUMN refund_id');
    await queryRunner.query(`
      ALTER TABLE commission_reversals
        DROP CONSTRAINT commission_reversals_pkey,
        DROP CONSTRAINT commission_reversals_of_something,
        DROP COLUMN round,
        ADD CONSTRAINT commission_reversals_of_something CHECK (cents > 0),
        ADD CONSTRAINT commission_reversals_pkey PRIMARY KEY (month, source_member, line)
    `);
    await queryRunner.query('DROP TRIGGER membership_payments_undoing_checked ON membership_payments');
    await queryRunner.query('DROP FUNCTION check_undone_refunds()');
    const [was, is] = BOUNDED;
    await replaceInCheck(queryRunner, is, was);
    await queryRunner.query(`
      ALTER TABLE membership_payments
        DROP CONSTRAINT membership_payments_cents_range,
        DROP CONSTRAINT membership_payments_stripe_reference,
        DROP COLUMN undoes,
        DROP COLUMN reason,
        ADD CONSTRAINT membership_payments_cents_range CHECK (cents BETWEEN 1 AND 1000000),
        ADD CONSTRAINT membership_payments_stripe_reference CHECK ((via = 'stripe') = (reference LIKE 'stripe:%'))
    `);
  }
}

/** Changes one condition of the function of the migration `memberships`, and nothing else of it. */
async function replaceInCheck(queryRunner: QueryRunner, from: string, to: string): Promise<void> {
  const [found]: { definition: string }[] = await queryRunner.query(
    `SELECT pg_get_functiondef('check_membership_payments()'::regprocedure) AS definition`,
  );
  const whole = `${from} GROUP BY p.id`;
  if (!found?.definition.includes(whole)) throw new Error('check_membership_payments() is not what it was');
  await queryRunner.query(found.definition.replace(whole, `${to} GROUP BY p.id`));
}
