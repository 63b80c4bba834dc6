import { Req } from '@nestjs/common';
import type { AdminCourse } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import type { User } from '@powerline/contract/accounts';
import type { FastifyRequest } from 'fastify';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { PICTURE_PROBLEMS } from '../../media/picture-problems.ts';
import { CourseCoversService } from './course-covers.service.ts';

@ContextController('academy')
export class CourseCoversController {
  constructor(private readonly covers: CourseCoversService) {}

  @Implements(calls.putCourseCover, 'Sets or replaces a course’s cover', {
    problems: PICTURE_PROBLEMS,
  })
  putCourseCover(
    @Input() { params: { id } }: Input<typeof calls.putCourseCover>,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
  ): Promise<AdminCourse> {
    return this.covers.give(id, request, user);
  }

  @Implements(calls.deleteCourseCover, 'Removes a course’s cover')
  deleteCourseCover(
    @Input() { params: { id } }: Input<typeof calls.deleteCourseCover>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.covers.takeAway(id, user);
  }
}
