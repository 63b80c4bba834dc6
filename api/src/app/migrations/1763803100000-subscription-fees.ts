import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An instance of the version before leaves both columns as they are. */
export class SubscriptionFees1763803100000 implements MigrationInterface {
  readonly name = 'SubscriptionFees1763803100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // What Stripe charges, where it has told, and what an admin moves it to.
    await queryRunner.query(
      'ALTER TABLE stripe_subscriptions ADD COLUMN fee_cents integer, ADD COLUMN moving_to_cents integer',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE stripe_subscriptions DROP COLUMN fee_cents, DROP COLUMN moving_to_cents');
  }
}
