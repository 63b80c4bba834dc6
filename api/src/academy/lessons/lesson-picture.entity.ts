import { Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Picture } from '../../media/picture.entity.ts';
import { LessonRow } from './lesson.entity.ts';

/** An image that a lesson shows, in its draft, its published text or an earlier version (lesson-pictures.ts). */
@Entity('lesson_pictures')
@Index('lesson_pictures_picture_hash_idx', ['pictureHash'])
export class LessonPicture {
  @PrimaryColumn('integer')
  lessonId!: number;

  @ManyToOne(() => LessonRow, { onDelete: 'CASCADE', nullable: false })
  lesson!: Relation<LessonRow>;

  @PrimaryColumn('bytea')
  pictureHash!: Buffer;

  @ManyToOne(() => Picture, { nullable: false })
  picture!: Relation<Picture>;
}
