import * as calls from '@powerline/contract/academy/calls';
import { callPath } from '@powerline/contract/foundation';
import { useCall, useSession } from '@powerline/platform';
import { mutate } from 'swr';

/** Reloads on each visit; skipped for visitors. */
export function useCourses() {
  const { user } = useSession();
  return useCall(calls.listCourses, user ? {} : null, { revalidateOnMount: true });
}

/** Reloads on each visit; skipped for visitors. */
export function useCourse(course: string) {
  const { user } = useSession();
  return useCall(calls.getCourse, user ? { params: { course } } : null, { revalidateOnMount: true });
}

/** Skipped without words. */
export const useCourseSearch = (q: string) =>
  useCall(calls.searchCourses, q === '' ? null : { query: { q } }, { revalidateOnMount: true, keepPreviousData: true });

export async function renewCourses(course: string): Promise<void> {
  await Promise.all([mutate(calls.listCourses.path), mutate(callPath(calls.getCourse, { params: { course } }))]);
}
