import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Up to where the rotator's queue is settled: the one row. It is read and written with the team's lock held. */
@Entity('rotator')
@Check('rotator_one', 'is_the_one')
@Check('rotator_month_first_day', 'extract(day FROM month) = 1')
@Check('rotator_trials_ended_positive', 'trials_ended >= 0')
export class Rotator {
  @PrimaryColumn('boolean', { default: true })
  isTheOne!: true;

  /** The first day of the month that began last; null before the first one. */
  @Column('date', { nullable: true })
  month!: string | null;

  /** Whether the closing day of the month before has not come yet. */
  @Column('boolean', { default: false })
  isLastMonthOpen!: boolean;

  /** Whether only those with a confirmed e-mail address are in the queue: as mail is configured. */
  @Column('boolean', { default: false })
  asksForVerifiedEmail!: boolean;

  /** The number of the last turn that can no longer be given back. */
  @Column('integer', { default: 0 })
  trialsEnded!: number;
}
