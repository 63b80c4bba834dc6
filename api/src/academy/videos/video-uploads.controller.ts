import { Req, Res } from '@nestjs/common';
import type { LessonVideo, LessonVideos } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import type { User } from '@powerline/contract/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { readByteCount, readFileName, refuseOtherTus, TUS_HEADERS } from './upload-headers.ts';
import { VideoUploadsService } from './video-uploads.service.ts';

const OTHER_TUS = 'The header Tus-Resumable isn’t 1.0.0';
const NOT_A_VIDEO = 'The file is neither MP4 nor WebM';

/**
 * The upload protocol tus 1.0 with creation and termination. Written here, since its calls need the session, the rights,
 * the documentation and the answers of every other call, all of which a server of its own would go around.
 */
@ContextController('academy')
export class VideoUploadsController {
  constructor(private readonly uploads: VideoUploadsService) {}

  @Implements(calls.listLessonVideos, 'The videos of a lesson, and one’s own unfinished uploads')
  listLessonVideos(
    @Input() { params: { id } }: Input<typeof calls.listLessonVideos>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<LessonVideos> {
    return this.uploads.list(id, user, read);
  }

  @Implements(calls.beginVideoUpload, 'Begins to upload a video by the protocol tus: Location says where to send it', {
    problems: {
      precondition_failed: OTHER_TUS,
      too_large: 'The file is larger than VIDEO_MAX_MB, or there is no room left of VIDEOS_MAX_MB',
    },
  })
  async beginVideoUpload(
    @Input() { params: { id } }: Input<typeof calls.beginVideoUpload>,
    @SignedInUser() user: User,
    @Req() { headers, url }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    refuseOtherTus(headers);
    const bytes = readByteCount(headers, 'upload-length');
    if (bytes === 0) throw new HttpProblem(400, 'invalid_input', t('The file is empty. Choose another one.'));
    const key = await this.uploads.begin(id, { bytes, name: readFileName(headers) }, user);
    reply.headers({ ...TUS_HEADERS, location: `${url}/${key}` });
  }

  @Implements(calls.getVideoUpload, 'How far an upload is. By HEAD it is in the headers of the protocol tus')
  async getVideoUpload(
    @Input() { params: { id, video: key } }: Input<typeof calls.getVideoUpload>,
    @SignedInUser() user: User,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LessonVideo> {
    const video = await this.uploads.find(id, key, user);
    reply.headers({
      ...TUS_HEADERS,
      'upload-offset': video.receivedBytes,
      'upload-length': video.bytes,
      'cache-control': 'no-store',
    });
    return video;
  }

  @Implements(calls.sendVideoPart, 'Takes a part of a video, of up to 1 MB, from Upload-Offset on', {
    problems: {
      conflict: 'The upload continues at another byte: HEAD says which',
      precondition_failed: OTHER_TUS,
      too_large: 'The part is larger than 1 MB, or than the rest of the video',
      not_a_video: NOT_A_VIDEO,
    },
  })
  async sendVideoPart(
    @Input() { params: { id, video } }: Input<typeof calls.sendVideoPart>,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    refuseOtherTus(request.headers);
    const offset = readByteCount(request.headers, 'upload-offset');
    const received = await this.uploads.receive(id, video, offset, request, user);
    reply.headers({ ...TUS_HEADERS, 'upload-offset': received });
  }

  @Implements(calls.cancelVideoUpload, 'Forgets one’s own unfinished upload', {
    problems: { conflict: 'The video is complete' },
  })
  async cancelVideoUpload(
    @Input() { params: { id, video } }: Input<typeof calls.cancelVideoUpload>,
    @SignedInUser() user: User,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.uploads.cancel(id, video, user);
    reply.headers(TUS_HEADERS);
  }
}
