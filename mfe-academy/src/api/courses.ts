import * as calls from '@powerline/contract/academy/calls';
import { callPath } from '@powerline/contract/foundation';
import { useCall, useSession } from '@powerline/platform';
import { mutate } from 'swr';

/** All courses, and where to go on; asked for anew with each visit. Nothing for a visitor. */
export function useCourses() {
  const { user } = useSession();
  return useCall(calls.listCourses, user ? {} : null, { revalidateOnMount: true });
}

/** One course with its outline, asked for anew with each visit. Nothing for a visitor. */
export function useCourse(course: string) {
  const { user } = useSession();
  return useCall(calls.getCourse, user ? { params: { course } } : null, { revalidateOnMount: true });
}

/** A lesson of the course was completed: whoever shows courses asks anew. */
export async function renewCourses(course: string): Promise<void> {
  await Promise.all([mutate(calls.listCourses.path), mutate(callPath(calls.getCourse, { params: { course } }))]);
}
