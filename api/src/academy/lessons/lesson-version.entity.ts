import type { LessonContent } from '@powerline/contract/academy';
import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { LessonRow } from './lesson.entity.ts';

/** What a lesson was before it was changed (lesson-versions.ts). */
@Entity('lesson_versions')
export class LessonVersion {
  @PrimaryColumn('integer')
  lessonId!: number;

  @ManyToOne(() => LessonRow, { onDelete: 'CASCADE', nullable: false })
  lesson!: Relation<LessonRow>;

  /** The lesson's version at that time. */
  @PrimaryColumn('integer')
  version!: number;

  @Column('jsonb')
  content!: LessonContent;

  /** The admin's name at that time. */
  @Column('text')
  savedBy!: string;

  @Column('timestamptz')
  savedAt!: Date;

  /** Whether members saw exactly this. */
  @Column('boolean')
  isPublished!: boolean;
}
