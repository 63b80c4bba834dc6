import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../accounts/users/user.entity.ts';
import { LessonRow } from '../lessons/lesson.entity.ts';

const PRIMARY_KEY = { primaryKeyConstraintName: 'quiz_tries_pkey' };

/** A member's result in the quiz of a lesson. */
@Entity('quiz_tries')
@Check('quiz_tries_positive', 'tries > 0')
export class QuizTry {
  @PrimaryColumn('integer', { ...PRIMARY_KEY })
  memberId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'quiz_tries_member_id_fkey' })
  member!: Relation<User>;

  @PrimaryColumn('integer', { ...PRIMARY_KEY })
  lessonId!: number;

  @ManyToOne(() => LessonRow, { nullable: false })
  @JoinColumn({ name: 'lesson_id', foreignKeyConstraintName: 'quiz_tries_lesson_id_fkey' })
  lesson!: Relation<LessonRow>;

  @Column('integer', { default: 1 })
  tries!: number;

  /** From the last try. */
  @Column('integer', { array: true })
  answers!: number[];

  /** The publication of the lesson that they answer. */
  @Column('integer')
  publication!: number;

  @Column('boolean')
  isPassed!: boolean;

  @Column('boolean')
  wasFirstRight!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  triedAt!: Date;
}
