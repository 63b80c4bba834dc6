import type { MigrationInterface, QueryRunner } from 'typeorm';

const GUARDED = 'id, member_id, request_key, prize_id, title, cost, state, deliver_to, reason, asked_at, changed_at';

export class RedemptionTracking1795897900000 implements MigrationInterface {
  readonly name = 'RedemptionTracking1795897900000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE redemptions
        ADD COLUMN tracking text,
        ADD COLUMN tracking_url text,
        ADD CONSTRAINT redemptions_tracked_when_sent CHECK (num_nonnulls(tracking, tracking_url) = 0 OR state = 'sent'),
        ADD CONSTRAINT redemptions_tracking_length CHECK (
          char_length(tracking) BETWEEN 1 AND 100 AND char_length(tracking_url) BETWEEN 1 AND 2048
        )
    `);
    // A number can be corrected after the prize is sent; everything else stays guarded.
    await queryRunner.query('DROP TRIGGER redemptions_guarded ON redemptions');
    await queryRunner.query(`
      CREATE TRIGGER redemptions_guarded BEFORE INSERT OR UPDATE OF ${GUARDED} ON redemptions
        FOR EACH ROW EXECUTE FUNCTION guard_redemption()
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER redemptions_guarded ON redemptions');
    await queryRunner.query(`
      CREATE TRIGGER redemptions_guarded BEFORE INSERT OR UPDATE ON redemptions
        FOR EACH ROW EXECUTE FUNCTION guard_redemption()
    `);
    await queryRunner.query('ALTER TABLE redemptions DROP COLUMN tracking, DROP COLUMN tracking_url');
  }
}
