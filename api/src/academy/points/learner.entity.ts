import { Check, Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../accounts/users/user.entity.ts';

/** A member in the academy: one row, which whoever earns, spends or watches as that member has to write. */
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

  /** Time before that has been counted as watched, or counts no more; null before the first report. */
  @Column('timestamptz', { nullable: true })
  spentUntil!: Date | null;

  /** Which lesson the last report was about. */
  @Column('integer', { nullable: true })
  watchingLessonId!: number | null;

  /** How many reports were taken: of two at once that have read the same, one begins anew. */
  @Column('integer', { default: 0 })
  reports!: number;
}
