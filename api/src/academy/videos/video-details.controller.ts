import { Req } from '@nestjs/common';
import type { AdminLesson } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import type { User } from '@powerline/contract/accounts';
import type { FastifyRequest } from 'fastify';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { PICTURE_PROBLEMS } from '../../media/picture-problems.ts';
import { VideoDetailsService } from './video-details.service.ts';

@ContextController('academy')
export class VideoDetailsController {
  constructor(private readonly details: VideoDetailsService) {}

  @Implements(calls.putLessonPoster, 'Gives a lesson’s video a poster, in place of the one it has', {
    problems: PICTURE_PROBLEMS,
  })
  putLessonPoster(
    @Input() { params: { id } }: Input<typeof calls.putLessonPoster>,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
  ): Promise<AdminLesson> {
    return this.details.givePoster(id, request, user);
  }

  @Implements(calls.deleteLessonPoster, 'Takes the poster of a lesson’s video away')
  deleteLessonPoster(
    @Input() { params: { id } }: Input<typeof calls.deleteLessonPoster>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.details.takePoster(id, user);
  }

  @Implements(calls.putLessonChapters, 'Replaces the chapters of a lesson’s video', {
    problems: { conflict: 'Somebody else has changed them since they were read' },
  })
  putLessonChapters(
    @Input() { params: { id }, body }: Input<typeof calls.putLessonChapters>,
    @SignedInUser() user: User,
  ): Promise<AdminLesson> {
    return this.details.putChapters(id, body, user);
  }
}
