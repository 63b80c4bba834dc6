import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../accounts/users/user.entity.ts';
import { LessonRow } from '../lessons/lesson.entity.ts';

/** How far a member is in a lesson. */
@Entity('lesson_progress')
@Index('lesson_progress_lesson_idx', ['lessonId'])
@Index('lesson_progress_finished_idx', ['lessonId', 'completedAt'], { where: 'completed_at IS NOT NULL' })
@Check('lesson_progress_seen_pairs', 'cardinality(seen) % 2 = 0')
@Check('lesson_progress_position_range', 'position_ms >= 0')
export class LessonProgress {
  @PrimaryColumn('integer')
  memberId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  member!: Relation<User>;

  @PrimaryColumn('integer')
  lessonId!: number;

  @ManyToOne(() => LessonRow, { nullable: false })
  lesson!: Relation<LessonRow>;

  /** Start and end of each part watched or read, in milliseconds, in order and without overlaps. */
  @Column('integer', { array: true, default: () => `'{}'` })
  seen!: number[];

  /** The position of the player. */
  @Column('integer', { default: 0 })
  positionMs!: number;

  @Column('timestamptz', { default: () => 'now()' })
  lookedAt!: Date;

  /** Null where that was before it was recorded. */
  @Column('timestamptz', { nullable: true, default: () => 'now()' })
  startedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  completedAt!: Date | null;
}
