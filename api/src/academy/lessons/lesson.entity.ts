import type { Chapter, COMPLETED_BY, LessonContent } from '@powerline/contract/academy';
import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { Picture } from '../../media/picture.entity.ts';
import { CourseRow } from '../courses/course.entity.ts';
import { EditedRow } from '../editing/edited-row.ts';

/** A lesson of a course. A deleted one stays as a row, because progress and points of members refer to it. */
@Entity('academy_lessons')
@Index('academy_lessons_poster_hash_idx', ['posterHash'])
@Index('academy_lessons_slug_key', ['courseId', 'slug'], { unique: true, where: 'deleted_at IS NULL' })
@Check('academy_lessons_slug_form', `slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 80`)
@Check('academy_lessons_published_from_of_published', 'published_from IS NULL OR published IS NOT NULL')
@Check('academy_lessons_has_content', 'published IS NOT NULL OR draft IS NOT NULL')
@Check('academy_lessons_completed_by_known', `completed_by IN ('watching', 'quiz', 'reading')`)
@Check('academy_lessons_can_be_completed', 'published IS NULL OR num_nonnulls(completed_by, length_ms, needed_ms) = 3')
@Check('academy_lessons_length_range', 'needed_ms BETWEEN 0 AND length_ms AND length_ms <= 21600000')
export class LessonRow extends EditedRow {
  @Column('integer')
  courseId!: number;

  @ManyToOne(() => CourseRow, { nullable: false })
  course!: Relation<CourseRow>;

  @Column('text')
  slug!: string;

  @Column('jsonb', { nullable: true })
  published!: LessonContent | null;

  /** How often it was published: answers to an earlier quiz don't show beside a later one. */
  @Column('integer', { default: 0 })
  publication!: number;

  /** Derived from what is published, so that a progress report doesn't have to read that. */
  @Column('text', { nullable: true })
  completedBy!: (typeof COMPLETED_BY)[number] | null;

  @Column('integer', { nullable: true })
  lengthMs!: number | null;

  @Column('integer', { nullable: true })
  neededMs!: number | null;

  @Column('jsonb', { nullable: true })
  draft!: LessonContent | null;

  /** When members see it; null is from its publication on. */
  @Column('timestamptz', { nullable: true })
  publishedFrom!: Date | null;

  /** Of its video, in their order. Not part of the draft, as the poster isn't. */
  @Column('jsonb', { default: [] })
  chapters!: Chapter[];

  @Column('bytea', { nullable: true })
  posterHash!: Buffer | null;

  @ManyToOne(() => Picture, { nullable: true })
  poster!: Relation<Picture> | null;
}
