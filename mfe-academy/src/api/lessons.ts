import type { Lesson, ProgressReport, QuizAnswers } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import { callPath } from '@powerline/contract/foundation';
import { call, useSession } from '@powerline/platform';
import { useEffect, useState } from 'react';
import useSWR, { mutate } from 'swr';

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
  const input = { params: { course, lesson } };
  const path = user ? callPath(calls.getLesson, input) : null;
  useEffect(() => {
    if (path === null) return undefined;
    return () => void mutate([path, visit], undefined, { revalidate: false });
  }, [path, visit]);
  return useSWR(path === null ? null : [path, visit], () => call(calls.getLesson, input));
}

/** What was watched or read since the last report that was answered. @param isLeaving the page may be gone at once */
export const sendProgress = (id: Lesson['id'], body: ProgressReport, { isLeaving }: { isLeaving: boolean }) =>
  call(calls.reportProgress, { params: { id }, body, keepalive: isLeaving });

export const answerQuiz = (id: Lesson['id'], body: QuizAnswers) => call(calls.answerQuiz, { params: { id }, body });
