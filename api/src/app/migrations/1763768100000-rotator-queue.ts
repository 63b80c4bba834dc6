import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Until when each entry of the rotator's queue has paid, so that members leave it without a write: at the end of a
 * month's closing days half a million entries would be written while everyone who joins waits.
 *
 * 'infinity' is what an instance of the version before writes, and what existing entries have: in the queue as before,
 * and reviewed by the job `team-upkeep`.
 */
export class RotatorQueue1763768100000 implements MigrationInterface {
  readonly name = 'RotatorQueue1763768100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE rotator_entries
        ADD COLUMN paid_through date NOT NULL DEFAULT 'infinity',
        ADD COLUMN paid_again date
    `);
    await queryRunner.query('DROP INDEX rotator_entries_queue_idx');
    await queryRunner.query(`
      CREATE INDEX rotator_entries_queue_idx ON rotator_entries (score, last_turn, joined, paid_through) WHERE is_eligible
    `);
    await queryRunner.query(`
      CREATE INDEX rotator_entries_paid_again_idx ON rotator_entries (paid_again) WHERE paid_again IS NOT NULL
    `);
    // A member who has paid for a coming month is reviewed when the next one begins.
    await queryRunner.query(`
      INSERT INTO rotator_entries (member_id, joined, paid_again)
      SELECT DISTINCT m.member_id, m.join_number, (r.month + interval '1 month')::date
        FROM rotator r JOIN membership_payments p ON p.month > r.month JOIN payout_members m ON m.member_id = p.member_id
          ON CONFLICT (member_id) DO UPDATE SET paid_again = excluded.paid_again
    `);
    await queryRunner.query(`
      CREATE VIEW rotator_queue AS
        SELECT member_id, joined, score, last_turn, turns FROM rotator_entries
         WHERE is_eligible AND paid_through >= (
           SELECT CASE WHEN is_last_month_open THEN month - interval '1 month' ELSE month END::date FROM rotator)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    // Whom the version before takes for one in the queue.
    await queryRunner.query(`
      UPDATE rotator_entries SET is_eligible = false
       WHERE is_eligible AND member_id NOT IN (SELECT member_id FROM rotator_queue)
    `);
    await queryRunner.query('DROP VIEW rotator_queue');
    await queryRunner.query('DROP INDEX rotator_entries_queue_idx');
    await queryRunner.query('ALTER TABLE rotator_entries DROP COLUMN paid_through, DROP COLUMN paid_again');
    await queryRunner.query(`
      CREATE INDEX rotator_entries_queue_idx ON rotator_entries (score, last_turn, joined) WHERE is_eligible
    `);
  }
}
