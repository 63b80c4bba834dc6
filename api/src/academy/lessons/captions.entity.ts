import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { LessonRow } from './lesson.entity.ts';

const PRIMARY_KEY = { primaryKeyConstraintName: 'lesson_captions_pkey' };

/** Captions of a lesson's video in one language. */
@Entity('lesson_captions')
@Check('lesson_captions_text_size', 'octet_length(text) BETWEEN 6 AND 524288')
export class CaptionsRow {
  @PrimaryColumn('integer', { ...PRIMARY_KEY })
  lessonId!: number;

  @ManyToOne(() => LessonRow, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'lesson_id', foreignKeyConstraintName: 'lesson_captions_lesson_id_fkey' })
  lesson!: Relation<LessonRow>;

  @PrimaryColumn('text', PRIMARY_KEY)
  language!: string;

  /** WebVTT. */
  @Column('text')
  text!: string;
}
