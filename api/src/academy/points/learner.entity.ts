import { Check, Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../accounts/users/user.entity.ts';

/** A member in the academy: one row, which every write for that member locks: earning, spending, watching. */
@Entity('academy_learners')
@Check('academy_learners_points_enough', 'points >= 0')
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
}
