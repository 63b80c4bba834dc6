import type { VIDEO_TYPES } from '@powerline/contract/academy';
import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { LessonRow } from '../lessons/lesson.entity.ts';

/** A video that an author uploaded for a lesson. Its bytes are in {@link VideoPieceRow}. */
@Entity('lesson_videos')
@Index('lesson_videos_lesson_id_idx', ['lessonId'])
@Check('lesson_videos_key_form', `key ~ '^[0-9a-f]{32}$'`)
@Check('lesson_videos_received_range', 'bytes > 0 AND received_bytes BETWEEN 0 AND bytes')
@Check('lesson_videos_media_type_known', `media_type IN ('video/mp4', 'video/webm')`)
@Check('lesson_videos_type_with_first_part', '(received_bytes = 0) = (media_type IS NULL)')
export class LessonVideoRow {
  @PrimaryColumn('text')
  key!: string;

  @Column('integer')
  lessonId!: number;

  @ManyToOne(() => LessonRow, { onDelete: 'CASCADE', nullable: false })
  lesson!: Relation<LessonRow>;

  /** Of the author's file. */
  @Column('text')
  name!: string;

  @Column('integer')
  bytes!: number;

  @Column('integer', { default: 0 })
  receivedBytes!: number;

  /** Read from its first bytes; null until they arrive. */
  @Column('text', { nullable: true })
  mediaType!: (typeof VIDEO_TYPES)[number] | null;

  /** The admin's name at that time. No one else can continue the upload. */
  @Column('text')
  uploadedBy!: string;

  /** When a part of it last came. A day later it is removed if it's unfinished or unused (academy/retention.ts). */
  @Column('timestamptz', { default: () => 'now()' })
  touchedAt!: Date;
}
