import { Readable } from 'node:stream';
import { Header, StreamableFile } from '@nestjs/common';
import type { CourseLearners, CourseReport, Reminded } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import type { User } from '@powerline/contract/accounts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { CourseLearnersService } from './course-learners.service.ts';

@ContextController('academy')
export class CourseLearnersController {
  constructor(private readonly learners: CourseLearnersService) {}

  @Implements(calls.getCourseReport, 'Where a course’s learners stop, and what they answer')
  getCourseReport(
    @Input() { params: { id } }: Input<typeof calls.getCourseReport>,
    @Reading() read: Read,
  ): Promise<CourseReport> {
    return this.learners.report(id, read);
  }

  @Implements(calls.remindLearners, 'Reminds members who started a course and stopped', {
    problems: { conflict: 'Members of this course were reminded less than a day ago' },
  })
  remindLearners(
    @Input() { params: { id } }: Input<typeof calls.remindLearners>,
    @SignedInUser() user: User,
  ): Promise<Reminded> {
    return this.learners.remind(id, user);
  }

  @Implements(calls.listCourseLearners, 'A course’s learners, with search, sorting and pages')
  listCourseLearners(
    @Input() { params: { id }, query }: Input<typeof calls.listCourseLearners>,
    @Reading() read: Read,
  ): Promise<CourseLearners> {
    return this.learners.list(id, query, read);
  }

  @Header('Content-Disposition', 'attachment; filename="learners.csv"')
  @Implements(calls.getCourseLearnersFile, 'All learners of a course as CSV; taking it is recorded in the audit', {
    mediaType: 'text/csv',
    problems: { too_many_requests: 'Too many within ten minutes' },
  })
  async getCourseLearnersFile(
    @Input() { params: { id } }: Input<typeof calls.getCourseLearnersFile>,
    @SignedInUser() user: User,
  ): Promise<StreamableFile> {
    const file = await this.learners.file(id, user);
    return new StreamableFile(Readable.from(file), { type: 'text/csv; charset=utf-8' });
  }
}
