import type { AdminCourse } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import type { User } from '@powerline/contract/accounts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { AdminCoursesService } from './admin-courses.service.ts';

const MEANWHILE = { conflict: 'Somebody else has changed it meanwhile: the sentence names who' } as const;

@ContextController('academy')
export class AdminCoursesController {
  constructor(private readonly courses: AdminCoursesService) {}

  @Implements(
    calls.listAdminCourses,
    'Every course with what is published, what is being written, and what stays when it is deleted',
  )
  listAdminCourses(@Reading() read: Read): Promise<AdminCourse[]> {
    return this.courses.list(read);
  }

  @Implements(calls.createCourse, 'Begins a course that nobody sees yet', {
    problems: { conflict: 'Another course has this address' },
  })
  createCourse(@Input() { body }: Input<typeof calls.createCourse>, @SignedInUser() user: User): Promise<AdminCourse> {
    return this.courses.create(body, user);
  }

  @Implements(calls.orderCourses, 'Puts all courses in an order', {
    problems: { conflict: 'The ids are not those of all courses, or their order is no longer the one that was seen' },
  })
  orderCourses(@Input() { body }: Input<typeof calls.orderCourses>, @SignedInUser() user: User): Promise<void> {
    return this.courses.order(body, user);
  }

  @Implements(calls.getAdminCourse, 'One course as admins see it')
  getAdminCourse(
    @Input() { params: { id } }: Input<typeof calls.getAdminCourse>,
    @Reading() read: Read,
  ): Promise<AdminCourse> {
    return this.courses.find(id, read);
  }

  @Implements(calls.saveCourseDraft, 'Keeps what is being written; members see what is published', {
    problems: MEANWHILE,
  })
  saveCourseDraft(
    @Input() { params: { id }, body }: Input<typeof calls.saveCourseDraft>,
    @SignedInUser() user: User,
  ): Promise<AdminCourse> {
    return this.courses.saveDraft(id, body, user);
  }

  @Implements(calls.publishCourse, 'Publishes the draft', {
    problems: { ...MEANWHILE, invalid_input: 'Something that members need is missing: each field has its sentence' },
  })
  publishCourse(
    @Input() { params: { id }, body }: Input<typeof calls.publishCourse>,
    @SignedInUser() user: User,
  ): Promise<AdminCourse> {
    return this.courses.publish(id, body, user);
  }

  @Implements(calls.withdrawCourse, 'Takes a course from the members’ sight; its text becomes the draft')
  withdrawCourse(
    @Input() { params: { id } }: Input<typeof calls.withdrawCourse>,
    @SignedInUser() user: User,
  ): Promise<AdminCourse> {
    return this.courses.withdraw(id, user);
  }

  @Implements(calls.deleteCourse, 'Deletes a course with its lessons; progress and points of members stay', {
    problems: { conflict: 'It was changed since it was read' },
  })
  deleteCourse(
    @Input() { params: { id }, query: { version } }: Input<typeof calls.deleteCourse>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.courses.delete(id, version, user);
  }
}
