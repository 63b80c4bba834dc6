import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../accounts/users/user.entity.ts';
import { CourseRow } from '../courses/course.entity.ts';

/** When a member was last reminded of a course. */
@Entity('course_reminders')
@Index('course_reminders_member_idx', ['memberId'])
export class CourseReminderRow {
  @PrimaryColumn('integer')
  courseId!: number;

  @ManyToOne(() => CourseRow, { nullable: false })
  course!: Relation<CourseRow>;

  @PrimaryColumn('integer')
  memberId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  member!: Relation<User>;

  @Column('timestamptz', { default: () => 'now()' })
  sentAt!: Date;
}
