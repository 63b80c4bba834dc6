import { declareCall } from '../../foundation/call.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import { chaptersInputSchema } from '../chapters.ts';
import { adminLessonSchema } from '../lesson.ts';

export const putLessonPoster = declareCall({
  method: 'PUT',
  path: '/api/admin/academy/lessons/:id/poster',
  access: 'admin',
  params: { id: idParamSchema },
  file: 'image',
  answer: adminLessonSchema,
  problems: ['too_large', 'not_a_picture', 'too_many_requests'],
});

export const deleteLessonPoster = declareCall({
  method: 'DELETE',
  path: '/api/admin/academy/lessons/:id/poster',
  access: 'admin',
  params: { id: idParamSchema },
  answer: null,
});

export const putLessonChapters = declareCall({
  method: 'PUT',
  path: '/api/admin/academy/lessons/:id/chapters',
  access: 'admin',
  params: { id: idParamSchema },
  body: chaptersInputSchema,
  answer: adminLessonSchema,
  problems: ['conflict'],
});
