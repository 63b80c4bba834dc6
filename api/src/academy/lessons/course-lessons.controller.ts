import type { AdminLesson } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import type { User } from '@powerline/contract/accounts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { AdminLessonsService } from './admin-lessons.service.ts';

/** The lessons of one course, for admins. */
@ContextController('academy')
export class CourseLessonsController {
  constructor(private readonly lessons: AdminLessonsService) {}

  @Implements(calls.listAdminLessons, 'Every lesson of a course as admins see it')
  listAdminLessons(
    @Input() { params: { id } }: Input<typeof calls.listAdminLessons>,
    @Reading() read: Read,
  ): Promise<AdminLesson[]> {
    return this.lessons.list(id, read);
  }

  @Implements(calls.createLesson, 'Begins a lesson that nobody sees yet', {
    problems: { conflict: 'Another lesson of the course has this address' },
  })
  createLesson(
    @Input() { params: { id }, body }: Input<typeof calls.createLesson>,
    @SignedInUser() user: User,
  ): Promise<AdminLesson> {
    return this.lessons.create(id, body, user);
  }

  @Implements(calls.orderLessons, 'Puts all lessons of a course in an order', {
    problems: {
      conflict: 'The ids are not those of all lessons of the course, or their order is no longer the one that was seen',
    },
  })
  orderLessons(
    @Input() { params: { id }, body }: Input<typeof calls.orderLessons>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.lessons.order(id, body, user);
  }

  @Implements(calls.publishLessons, 'Publishes drafts of a course’s lessons, all or none', {
    problems: {
      conflict: 'Somebody else has changed one of them meanwhile: the sentence names who',
      invalid_input: 'Something that members need is missing: the sentence names the lesson',
    },
  })
  publishLessons(
    @Input() { params: { id }, body }: Input<typeof calls.publishLessons>,
    @SignedInUser() user: User,
  ): Promise<AdminLesson[]> {
    return this.lessons.publishAll(id, body, user);
  }
}
