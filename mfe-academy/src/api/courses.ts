import { courseSchema, coursesSchema } from '@powerline/contract/academy';
import { request, useSession } from '@powerline/platform';
import useSWR, { mutate } from 'swr';

const COURSES_KEY = '/api/academy/courses';

const courseKey = (slug: string) => `${COURSES_KEY}/${encodeURIComponent(slug)}`;

/** All courses, and where to go on; asked for anew with each visit. Nothing for a visitor. */
export function useCourses() {
  const { user } = useSession();
  return useSWR(user ? COURSES_KEY : null, (path: string) => request(path, coursesSchema), { revalidateOnMount: true });
}

/** One course with its outline, asked for anew with each visit. Nothing for a visitor. */
export function useCourse(slug: string) {
  const { user } = useSession();
  return useSWR(user ? courseKey(slug) : null, (path: string) => request(path, courseSchema), {
    revalidateOnMount: true,
  });
}

/** A lesson of the course was completed: whoever shows courses asks anew. */
export async function renewCourses(slug: string): Promise<void> {
  await Promise.all([mutate(COURSES_KEY), mutate(courseKey(slug))]);
}
