import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often backups should be made, and when Stripe last reported something. */
export class SiteStatus1763873000000 implements MigrationInterface {
  readonly name = 'SiteStatus1763873000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE backups ADD every_hours integer CONSTRAINT backups_every_hours_positive CHECK (every_hours > 0)',
    );
    // Only the latest one is looked for, among those of 60 days.
    await queryRunner.query('CREATE INDEX stripe_events_received_at_idx ON stripe_events (received_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX stripe_events_received_at_idx');
    await queryRunner.query('ALTER TABLE backups DROP every_hours');
  }
}
