import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../accounts/users/user.entity.ts';
import { LessonRow } from '../lessons/lesson.entity.ts';

/** A member's own note about a lesson. It is deleted with the account. */
@Entity('lesson_notes')
@Index('lesson_notes_lesson_idx', ['lessonId'])
@Check('lesson_notes_text_length', 'char_length(text) BETWEEN 1 AND 10000')
export class NoteRow {
  @PrimaryColumn('integer')
  memberId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  member!: Relation<User>;

  @PrimaryColumn('integer')
  lessonId!: number;

  @ManyToOne(() => LessonRow, { nullable: false })
  lesson!: Relation<LessonRow>;

  @Column('text')
  text!: string;

  @Column('timestamptz', { default: () => 'now()' })
  savedAt!: Date;
}
