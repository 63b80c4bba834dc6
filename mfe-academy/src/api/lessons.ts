import {
  type Lesson,
  lessonSchema,
  type ProgressReport,
  progressAnswerSchema,
  type QuizAnswers,
  quizAnswerSchema,
} from '@powerline/contract/academy';
import { request, useSession } from '@powerline/platform';
import { useEffect, useState } from 'react';
import useSWR, { mutate } from 'swr';

const lessonPath = (course: string, lesson: string) =>
  `/api/academy/courses/${encodeURIComponent(course)}/lessons/${encodeURIComponent(lesson)}`;

let visits = 0;
const newVisit = (): number => {
  visits += 1;
  return visits;
};

/**
 * A lesson with how far one is in it. Nothing of it is kept: the next visit begins where another device has stopped. For a
 * component that is made anew for each lesson.
 */
export function useLesson(course: string, lesson: string) {
  const { user } = useSession();
  const [visit] = useState(newVisit);
  const path = user ? lessonPath(course, lesson) : null;
  useEffect(() => {
    if (path === null) return undefined;
    return () => void mutate([path, visit], undefined, { revalidate: false });
  }, [path, visit]);
  return useSWR(path === null ? null : ([path, visit] as const), ([asked]) => request(asked, lessonSchema));
}

/** What was watched or read since the last report that was answered. @param isLeaving the page may be gone at once */
export const sendProgress = (id: Lesson['id'], report: ProgressReport, { isLeaving }: { isLeaving: boolean }) =>
  request(`/api/academy/lessons/${id}/progress`, progressAnswerSchema, {
    method: 'PUT',
    body: report,
    keepalive: isLeaving,
  });

export const answerQuiz = (id: Lesson['id'], body: QuizAnswers) =>
  request(`/api/academy/lessons/${id}/quiz`, quizAnswerSchema, { method: 'POST', body });
