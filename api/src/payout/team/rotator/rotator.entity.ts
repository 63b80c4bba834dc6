import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How far the rotator's queue is settled: one row. It is read and written under the team's lock. */
@Entity('rotator')
@Check('rotator_one', 'is_the_one')
@Check('rotator_month_first_day', 'extract(day FROM month) = 1')
@Check('rotator_trials_ended_positive', 'trials_ended >= 0')
export class Rotator {
  @PrimaryColumn('boolean', { default: true })
  isTheOne!: true;

  /** The first day of the latest month that began; null before the first one. */
  @Column('date', { nullable: true })
  month!: string | null;

  /** Whether the closing day of the month before is still to come. */
  @Column('boolean', { default: false })
  isLastMonthOpen!: boolean;

  /** Whether only members with a confirmed email address are in the queue: depends on the mail settings. */
  @Column('boolean', { default: false })
  asksForVerifiedEmail!: boolean;

  /** The number of the last turn that can no longer be returned. */
  @Column('integer', { default: 0 })
  trialsEnded!: number;
}
