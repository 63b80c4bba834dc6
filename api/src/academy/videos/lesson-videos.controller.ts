import { Req, Res } from '@nestjs/common';
import * as calls from '@powerline/contract/academy/calls';
import type { User } from '@powerline/contract/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReaderCheck, type RefuseUnlessReader, SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { sendBytes } from '../../infrastructure/http/send-bytes.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { LessonVideosService } from './lesson-videos.service.ts';

@ContextController('academy')
export class LessonVideosController {
  constructor(private readonly videos: LessonVideosService) {}

  @Implements(calls.getLessonVideo, 'An uploaded video of a lesson, or the range of it that is asked for', {
    mediaType: 'video/*',
    successes: { 206: 'The range that was asked for', 304: 'The caller has it' },
    problems: {
      not_allowed: 'The Marketing Academy is closed, and the caller isn’t an author',
      precondition_failed: 'If-Match names another video',
      range_not_satisfiable: 'The range begins behind its end',
    },
  })
  async getLessonVideo(
    @Input() { params: { id, video: key } }: Input<typeof calls.getLessonVideo>,
    @SignedInUser() user: User,
    @ReaderCheck() refuseUnlessReader: RefuseUnlessReader,
    @Reading() read: Read,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { bytes, mediaType } = await this.videos.find(id, key, user, refuseUnlessReader);
    await sendBytes(request, reply, {
      // What is at an address never changes.
      etag: `"${key}"`,
      size: bytes,
      isDivisible: true,
      // Asked for again each time, since the lesson may be gone by then; 304 answers that.
      headers: { 'cache-control': 'private, no-cache' },
      contentHeaders: { 'content-type': mediaType },
      content: (range) => this.videos.content(key, range, read),
    });
  }
}
