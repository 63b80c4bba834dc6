import type { CourseSearch } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import type { User } from '@powerline/contract/accounts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { CourseSearchService } from './course-search.service.ts';

@ContextController('academy')
export class CourseSearchController {
  constructor(private readonly search: CourseSearchService) {}

  @Implements(calls.searchCourses, 'Courses and lessons that have some words in their title or text', {
    problems: { too_many_requests: 'More than 120 searches within a minute' },
  })
  searchCourses(
    @Input() { query: { q } }: Input<typeof calls.searchCourses>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<CourseSearch> {
    return this.search.find(q, user, read);
  }
}
