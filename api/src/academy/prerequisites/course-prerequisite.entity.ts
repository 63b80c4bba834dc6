import { Check, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { CourseRow } from '../courses/course.entity.ts';

/** A course that members finish before another one. */
@Entity('course_prerequisites')
@Index('course_prerequisites_needed_id_idx', ['neededId'])
@Check('course_prerequisites_of_another', 'course_id <> needed_id')
export class CoursePrerequisite {
  @PrimaryColumn('integer')
  courseId!: number;

  @ManyToOne(() => CourseRow, { onDelete: 'CASCADE', nullable: false })
  course!: Relation<CourseRow>;

  @PrimaryColumn('integer')
  neededId!: number;

  @ManyToOne(() => CourseRow, { onDelete: 'CASCADE', nullable: false })
  needed!: Relation<CourseRow>;
}
