import { Check, Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../accounts/users/user.entity.ts';
import { LessonRow } from '../lessons/lesson.entity.ts';

/** How a member does at the quiz of a lesson. */
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

  /** Of the last try. */
  @Column('integer', { array: true })
  answers!: number[];

  /** Which publication of the lesson they answer. */
  @Column('integer')
  publication!: number;

  @Column('boolean')
  isPassed!: boolean;

  @Column('boolean')
  wasFirstRight!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  triedAt!: Date;
}
