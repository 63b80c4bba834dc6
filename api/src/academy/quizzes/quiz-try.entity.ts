import { Check, Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../accounts/users/user.entity.ts';
import { LessonRow } from '../lessons/lesson.entity.ts';
import type { Answered } from '../rules/quiz.ts';

/** A member's result in the quiz of a lesson. */
@Entity('quiz_tries')
@Check('quiz_tries_positive', 'tries > 0')
export class QuizTry {
  @PrimaryColumn('integer')
  memberId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  member!: Relation<User>;

  @PrimaryColumn('integer')
  lessonId!: number;

  @ManyToOne(() => LessonRow, { nullable: false })
  lesson!: Relation<LessonRow>;

  @Column('integer', { default: 1 })
  tries!: number;

  /** From the last try, where every question has one right choice; otherwise empty. */
  @Column('integer', { array: true })
  answers!: number[];

  /** From the last try, where one number per question isn't enough: sets and orders of choices, short texts. */
  @Column('jsonb', { nullable: true })
  given!: Answered[] | null;

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
