import type { CourseContent } from '@powerline/contract/academy';
import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { Picture } from '../../media/picture.entity.ts';
import { EditedRow } from '../editing/edited-row.ts';

/** A course. A deleted one stays as a row, because progress and points of members refer to it. */
@Entity('academy_courses')
@Index('academy_courses_cover_hash_idx', ['coverHash'])
@Index('academy_courses_slug_key', ['slug'], { unique: true, where: 'deleted_at IS NULL' })
@Check('academy_courses_slug_form', `slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 80`)
@Check('academy_courses_published_from_of_published', 'published_from IS NULL OR published IS NOT NULL')
@Check('academy_courses_has_content', 'published IS NOT NULL OR draft IS NOT NULL')
export class CourseRow extends EditedRow {
  @Column('text')
  slug!: string;

  /** What members see; null until it is published. */
  @Column('jsonb', { nullable: true })
  published!: CourseContent | null;

  /** The draft; null when it equals what is published. */
  @Column('jsonb', { nullable: true })
  draft!: CourseContent | null;

  /** When members see it; null is from its publication on. */
  @Column('timestamptz', { nullable: true })
  publishedFrom!: Date | null;

  @Column('bytea', { nullable: true })
  coverHash!: Buffer | null;

  @ManyToOne(() => Picture, { nullable: true })
  cover!: Relation<Picture> | null;
}
