import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import { captionLanguageSchema } from '../captions.ts';
import { slugParamSchema } from '../draft.ts';
import { lessonSchema } from '../lesson.ts';
import { progressAnswerSchema, progressReportSchema, quizAnswerSchema } from '../progress.ts';
import { quizAnswersSchema } from '../quiz.ts';
import { videoKeySchema } from '../video.ts';

export const getLesson = declareCall({
  method: 'GET',
  path: '/api/academy/courses/:course/lessons/:lesson',
  access: 'member',
  system: 'academy',
  params: { course: slugParamSchema, lesson: slugParamSchema },
  answer: lessonSchema,
  problems: ['not_allowed'],
});

export const getCaptions = declareCall({
  method: 'GET',
  path: '/api/academy/lessons/:id/captions/:language',
  access: 'member',
  system: 'academy',
  params: { id: idParamSchema, language: captionLanguageSchema },
  answer: v.string(),
  problems: ['not_allowed'],
});

/** No `system`: authors look at a lesson before the academy opens. */
export const getLessonVideo = declareCall({
  method: 'GET',
  path: '/api/academy/lessons/:id/videos/:video',
  access: 'member',
  params: { id: idParamSchema, video: videoKeySchema },
  answer: v.unknown(),
  problems: ['not_allowed', 'precondition_failed', 'range_not_satisfiable'],
});

/**
 * No `system`: reports are frequent, so the API checks that the academy is open in the query that reads the progress.
 */
export const reportProgress = declareCall({
  method: 'PUT',
  path: '/api/academy/lessons/:id/progress',
  access: 'member',
  params: { id: idParamSchema },
  body: progressReportSchema,
  answer: progressAnswerSchema,
  problems: ['not_allowed', 'progress_refused'],
});

export const answerQuiz = declareCall({
  method: 'POST',
  path: '/api/academy/lessons/:id/quiz',
  access: 'member',
  system: 'academy',
  params: { id: idParamSchema },
  body: quizAnswersSchema,
  answer: quizAnswerSchema,
  problems: ['not_allowed', 'not_found', 'conflict'],
});
