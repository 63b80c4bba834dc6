import { Check, Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { LessonRow } from './lesson.entity.ts';

/** Captions of a lesson's video in one language. */
@Entity('lesson_captions')
@Check('lesson_captions_text_size', 'octet_length(text) BETWEEN 6 AND 524288')
export class CaptionsRow {
  @PrimaryColumn('integer')
  lessonId!: number;

  @ManyToOne(() => LessonRow, { onDelete: 'CASCADE', nullable: false })
  lesson!: Relation<LessonRow>;

  @PrimaryColumn('text')
  language!: string;

  /** WebVTT. */
  @Column('text')
  text!: string;
}
