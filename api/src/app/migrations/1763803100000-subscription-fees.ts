import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An instance of the previous version leaves both columns alone. */
export class SubscriptionFees1763803100000 implements MigrationInterface {
  readonly name = 'SubscriptionFees1763803100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // What Stripe charges, if it said so, and the fee an admin is moving the subscription to.
    await queryRunner.query(
      'ALTER TABLE stripe_subscriptions ADD COLUMN fee_cents integer, ADD COLUMN moving_to_cents integer',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE stripe_subscriptions DROP COLUMN fee_cents, DROP COLUMN moving_to_cents');
  }
}
