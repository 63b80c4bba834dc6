import { Check, Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { LessonRow } from '../lessons/lesson.entity.ts';

/** How often an answer was given at first tries. It names no member. */
@Entity('quiz_answer_counts')
@Check('quiz_answer_counts_positive', 'count > 0')
export class AnswerCount {
  @PrimaryColumn('integer')
  lessonId!: number;

  @ManyToOne(() => LessonRow, { nullable: false })
  lesson!: Relation<LessonRow>;

  /** A hash of the question, so a changed question starts at zero. */
  @PrimaryColumn('text')
  questionKey!: string;

  /** A wrong one, with its choices by number as JSON; empty for right ones and for typed ones beyond the limit. */
  @PrimaryColumn('text')
  answer!: string;

  @PrimaryColumn('boolean')
  isRight!: boolean;

  @Column('integer')
  count!: number;
}
