import type { Course, Courses } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import type { User } from '@powerline/contract/accounts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { CoursesService } from './courses.service.ts';

@ContextController('academy')
export class CoursesController {
  constructor(private readonly courses: CoursesService) {}

  @Implements(calls.listCourses, 'The courses, how far one is in each, and where to go on')
  listCourses(@SignedInUser() user: User, @Reading() read: Read): Promise<Courses> {
    return this.courses.list(user, read);
  }

  @Implements(calls.getCourse, 'A course with its lessons, and which of them one has completed')
  getCourse(
    @Input() { params: { course } }: Input<typeof calls.getCourse>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<Course> {
    return this.courses.find(course, user, read);
  }
}
