import type { CourseLearnersQuery, Reminded } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import { callPath } from '@powerline/contract/foundation';
import { call } from '@powerline/platform';
import { rereadAfterConflict, useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

/** @param id also an invalid one from the address */
export const useCourseReport = (id: string) => useAdminCall(calls.getCourseReport, { params: { id } });

/** @throws what `call` throws, after a conflict with the report read again */
export async function remindLearners(id: string): Promise<Reminded> {
  const key = callPath(calls.getCourseReport, { params: { id } });
  const reminded = await rereadAfterConflict(key, call(calls.remindLearners, { params: { id }, body: {} }));
  await mutate(key);
  return reminded;
}

export type LearnerSort = CourseLearnersQuery['sort'];

/** A hook that reads a page of a course's learners by its cursor. */
export const learnerPages = (id: string, search: string, sort: LearnerSort) =>
  function useLearnerPage(cursor: string | undefined) {
    return useAdminCall(calls.listCourseLearners, { params: { id }, query: { search, sort, cursor } });
  };

export const learnersFileAddress = (id: string): string => callPath(calls.getCourseLearnersFile, { params: { id } });
