import type { Lesson, ProgressReport, QuizAnswers } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import { callPath } from '@powerline/contract/foundation';
import { call, earlyAnswer, useCall, useSession } from '@powerline/platform';
import { useEffect, useState } from 'react';
import useSWR, { mutate } from 'swr';

let visits = 0;
const newVisit = (): number => {
  visits += 1;
  return visits;
};

/** Not cached, because another device may have continued. The component must have a key per lesson. */
export function useLesson(course: string, lesson: string) {
  const { user } = useSession();
  const [visit] = useState(newVisit);
  const input = { params: { course, lesson } };
  const path = user ? callPath(calls.getLesson, input) : null;
  useEffect(() => {
    if (path === null) return undefined;
    return () => void mutate([path, visit], undefined, { revalidate: false });
  }, [path, visit]);
  return useSWR(path === null ? null : [path, visit], () => call(calls.getLesson, input), {
    fallbackData: earlyAnswer(calls.getLesson, input),
  });
}

/** @param isLeaving the page may close at once */
export const sendProgress = (id: Lesson['id'], body: ProgressReport, { isLeaving }: { isLeaving: boolean }) =>
  call(calls.reportProgress, { params: { id }, body, keepalive: isLeaving });

export const answerQuiz = (id: Lesson['id'], body: QuizAnswers) => call(calls.answerQuiz, { params: { id }, body });

export const readCaptions = (id: Lesson['id'], language: string) =>
  call(calls.getCaptions, { params: { id, language } });

/** A WebVTT file. */
export const useCaptions = (id: Lesson['id'], language: string) =>
  useCall(calls.getCaptions, { params: { id, language } });
