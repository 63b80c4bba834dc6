import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { LessonVideoRow } from './lesson-video.entity.ts';

/**
 * Bytes of a video, as they came. Rows and no large objects: backups, exports and deletion by cascade take them along
 * as they take every other row.
 */
@Entity('lesson_video_pieces')
@Check('lesson_video_pieces_content_size', 'octet_length(content) BETWEEN 1 AND 1048576')
export class VideoPieceRow {
  @PrimaryColumn('text')
  videoKey!: string;

  @ManyToOne(() => LessonVideoRow, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'video_key' })
  video!: Relation<LessonVideoRow>;

  /** Where in the video its first byte is. */
  @PrimaryColumn('integer')
  start!: number;

  @Column('bytea', { select: false })
  content!: Buffer;
}
