import type { CourseContent } from '@powerline/contract/academy';
import { Check, Column, Entity, Index } from 'typeorm';
import { EditedRow } from '../editing/edited-row.ts';

/** A course. One that was deleted stays as a row, because progress and points of members refer to it. */
@Entity('academy_courses')
@Index('academy_courses_slug_key', ['slug'], { unique: true, where: 'deleted_at IS NULL' })
@Check('academy_courses_slug_form', `slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 80`)
@Check('academy_courses_has_content', 'published IS NOT NULL OR draft IS NOT NULL')
export class CourseRow extends EditedRow {
  @Column('text')
  slug!: string;

  /** What members see; null while they see none of it. */
  @Column('jsonb', { nullable: true })
  published!: CourseContent | null;

  /** What is being written; null while that is what is published. */
  @Column('jsonb', { nullable: true })
  draft!: CourseContent | null;
}
