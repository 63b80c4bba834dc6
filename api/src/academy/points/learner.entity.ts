import { Check, Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../accounts/users/user.entity.ts';

/** A member in the academy: one row, which every write for that member locks: earning, spending, watching. */
@Entity('academy_learners')
@Check('academy_learners_points_enough', 'points >= 0')
@Check('academy_learners_rhythm_range', 'rhythm_goal BETWEEN 1 AND 7 AND rhythm_weeks >= 0')
export class Learner {
  @PrimaryColumn('integer')
  memberId!: number;

  @OneToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  member!: Relation<User>;

  /** The sum of the member's rows of points, kept by a trigger. */
  @Column('integer', { default: 0 })
  points!: number;

  /** Whether the board may name the member. */
  @Column('boolean', { default: false })
  isNamed!: boolean;

  /** Time before this is already counted as watched, or no longer counts; null before the first report. */
  @Column('timestamptz', { nullable: true })
  spentUntil!: Date | null;

  /** Which lesson the last report was about. */
  @Column('integer', { nullable: true })
  watchingLessonId!: number | null;

  /** How many reports were taken: of two at once that have read the same number, one starts over. */
  @Column('integer', { default: 0 })
  reports!: number;

  /** The rhythm, as rules/rhythm.ts describes it. */
  @Column('smallint', { nullable: true })
  rhythmGoal!: number | null;

  @Column('date', { nullable: true })
  rhythmSince!: string | null;

  @Column('integer', { default: 0 })
  rhythmWeeks!: number;

  @Column('date', { nullable: true })
  rhythmPausedOn!: string | null;
}
