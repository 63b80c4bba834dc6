import { declareCall } from '../../foundation/call.ts';
import { noFieldsSchema } from '../../foundation/no-fields.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import { lessonVideoSchema, lessonVideosSchema, videoKeySchema } from '../video.ts';

const path = '/api/admin/academy/lessons/:id/videos';

export const listLessonVideos = declareCall({
  method: 'GET',
  path,
  access: 'admin',
  params: { id: idParamSchema },
  answer: lessonVideosSchema,
});

/** The creation of tus: `Upload-Length` and `Upload-Metadata` say what comes, `Location` where to send it. */
export const beginVideoUpload = declareCall({
  method: 'POST',
  path,
  access: 'admin',
  params: { id: idParamSchema },
  body: noFieldsSchema,
  answer: null,
  status: 201,
  problems: ['precondition_failed', 'too_large'],
});

/** HEAD has the offset of tus. */
export const getVideoUpload = declareCall({
  method: 'GET',
  path: `${path}/:video`,
  access: 'admin',
  params: { id: idParamSchema, video: videoKeySchema },
  answer: lessonVideoSchema,
});

/** A part of at most VIDEO_PART_BYTES, from `Upload-Offset` on. */
export const sendVideoPart = declareCall({
  method: 'PATCH',
  path: `${path}/:video`,
  access: 'admin',
  params: { id: idParamSchema, video: videoKeySchema },
  file: 'video-part',
  answer: null,
  problems: ['conflict', 'precondition_failed', 'too_large', 'not_a_video'],
});

/** The termination of tus. */
export const cancelVideoUpload = declareCall({
  method: 'DELETE',
  path: `${path}/:video`,
  access: 'admin',
  params: { id: idParamSchema, video: videoKeySchema },
  answer: null,
  problems: ['conflict'],
});
