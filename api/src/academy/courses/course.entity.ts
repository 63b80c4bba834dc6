import type { CourseContent } from '@powerline/contract/academy';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A course. A deleted one stays as a row, because progress and points of members refer to it. */
@Entity('academy_courses')
@Index('academy_courses_slug_key', ['slug'], { unique: true, where: 'deleted_at IS NULL' })
@Check('academy_courses_slug_form', `slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 80`)
@Check('academy_courses_has_content', 'published IS NOT NULL OR draft IS NOT NULL')
export class CourseRow {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'academy_courses_pkey',
  })
  id!: number;

  @Column('text')
  slug!: string;

  /** Its place among all courses, from 0. */
  @Column('integer')
  position!: number;

  /** What members see; null until it is published. */
  @Column('jsonb', { nullable: true })
  published!: CourseContent | null;

  /** The draft; null when it equals what is published. */
  @Column('jsonb', { nullable: true })
  draft!: CourseContent | null;

  /** Counts each change by an admin, so an admin can't overwrite what they haven't read. */
  @Column('integer', { default: 1 })
  version!: number;

  /** The admin's name at that time. */
  @Column('text')
  savedBy!: string;

  @Column('timestamptz', { default: () => 'now()' })
  savedAt!: Date;

  @Column('timestamptz', { nullable: true })
  deletedAt!: Date | null;
}
