import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import { captionLanguageSchema, captionsInputSchema } from '../captions.ts';
import {
  deletionQuerySchema,
  markdownPreviewSchema,
  orderSchema,
  publicationSchema,
  readVersionSchema,
} from '../draft.ts';
import {
  adminLessonSchema,
  lessonCreationSchema,
  lessonDraftSchema,
  lessonPictureSchema,
  lessonPreviewInputSchema,
  lessonPublicationsSchema,
  lessonVersionContentSchema,
  lessonVersionSchema,
} from '../lesson.ts';

export const listAdminLessons = declareCall({
  method: 'GET',
  path: '/api/admin/academy/courses/:id/lessons',
  access: 'admin',
  params: { id: idParamSchema },
  answer: v.array(adminLessonSchema),
});

export const createLesson = declareCall({
  method: 'POST',
  path: '/api/admin/academy/courses/:id/lessons',
  access: 'admin',
  params: { id: idParamSchema },
  body: lessonCreationSchema,
  answer: adminLessonSchema,
  status: 201,
  problems: ['conflict'],
});

export const orderLessons = declareCall({
  method: 'PUT',
  path: '/api/admin/academy/courses/:id/lessons/order',
  access: 'admin',
  params: { id: idParamSchema },
  body: orderSchema,
  answer: null,
  problems: ['conflict'],
});

/** All or none. */
export const publishLessons = declareCall({
  method: 'PUT',
  path: '/api/admin/academy/courses/:id/lessons/publication',
  access: 'admin',
  params: { id: idParamSchema },
  body: lessonPublicationsSchema,
  answer: v.array(adminLessonSchema),
  problems: ['conflict', 'invalid_input'],
});

export const previewLesson = declareCall({
  method: 'POST',
  path: '/api/admin/academy/lessons/preview',
  access: 'admin',
  body: lessonPreviewInputSchema,
  answer: markdownPreviewSchema,
});

export const getAdminLesson = declareCall({
  method: 'GET',
  path: '/api/admin/academy/lessons/:id',
  access: 'admin',
  params: { id: idParamSchema },
  answer: adminLessonSchema,
});

export const saveLessonDraft = declareCall({
  method: 'PUT',
  path: '/api/admin/academy/lessons/:id/draft',
  access: 'admin',
  params: { id: idParamSchema },
  body: lessonDraftSchema,
  answer: adminLessonSchema,
  problems: ['conflict'],
});

export const addLessonPicture = declareCall({
  method: 'POST',
  path: '/api/admin/academy/lessons/:id/pictures',
  access: 'admin',
  params: { id: idParamSchema },
  file: 'image',
  answer: lessonPictureSchema,
  status: 201,
  problems: ['too_large', 'not_a_picture', 'too_many_requests'],
});

export const listLessonVersions = declareCall({
  method: 'GET',
  path: '/api/admin/academy/lessons/:id/versions',
  access: 'admin',
  params: { id: idParamSchema },
  answer: v.array(lessonVersionSchema),
});

export const getLessonVersion = declareCall({
  method: 'GET',
  path: '/api/admin/academy/lessons/:id/versions/:version',
  access: 'admin',
  params: { id: idParamSchema, version: idParamSchema },
  answer: lessonVersionContentSchema,
});

export const restoreLessonVersion = declareCall({
  method: 'PUT',
  path: '/api/admin/academy/lessons/:id/versions/:version/restoration',
  access: 'admin',
  params: { id: idParamSchema, version: idParamSchema },
  body: readVersionSchema,
  answer: adminLessonSchema,
  problems: ['conflict'],
});

export const publishLesson = declareCall({
  method: 'PUT',
  path: '/api/admin/academy/lessons/:id/publication',
  access: 'admin',
  params: { id: idParamSchema },
  body: publicationSchema,
  answer: adminLessonSchema,
  problems: ['conflict', 'invalid_input'],
});

export const withdrawLesson = declareCall({
  method: 'DELETE',
  path: '/api/admin/academy/lessons/:id/publication',
  access: 'admin',
  params: { id: idParamSchema },
  answer: adminLessonSchema,
});

export const putCaptions = declareCall({
  method: 'PUT',
  path: '/api/admin/academy/lessons/:id/captions/:language',
  access: 'admin',
  params: { id: idParamSchema, language: captionLanguageSchema },
  body: captionsInputSchema,
  answer: adminLessonSchema,
  problems: ['invalid_input', 'conflict'],
});

export const deleteCaptions = declareCall({
  method: 'DELETE',
  path: '/api/admin/academy/lessons/:id/captions/:language',
  access: 'admin',
  params: { id: idParamSchema, language: captionLanguageSchema },
  answer: null,
});

export const deleteLesson = declareCall({
  method: 'DELETE',
  path: '/api/admin/academy/lessons/:id',
  access: 'admin',
  params: { id: idParamSchema },
  query: deletionQuerySchema,
  answer: null,
  problems: ['conflict'],
});
