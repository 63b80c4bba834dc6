import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows name members by their id and refer to nothing: what Stripe has outlives the account. */
export class Stripe1763761100000 implements MigrationInterface {
  readonly name = 'Stripe1763761100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE stripe_customers (
        member_id integer NOT NULL,
        customer_id text NOT NULL,
        CONSTRAINT stripe_customers_pkey PRIMARY KEY (member_id),
        CONSTRAINT stripe_customers_customer_id_key UNIQUE (customer_id)
      )
    `);
    await queryRunner.query(`
      CREATE TABLE stripe_subscriptions (
        id text NOT NULL,
        member_id integer NOT NULL,
        status text NOT NULL,
        is_ending boolean NOT NULL,
        told_at timestamptz NOT NULL,
        CONSTRAINT stripe_subscriptions_pkey PRIMARY KEY (id)
      )
    `);
    await queryRunner.query('CREATE INDEX stripe_subscriptions_member_idx ON stripe_subscriptions (member_id)');
    await queryRunner.query(`
      CREATE TABLE stripe_events (
        id text NOT NULL,
        type text NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT stripe_events_pkey PRIMARY KEY (id)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE stripe_events, stripe_subscriptions, stripe_customers');
  }
}
