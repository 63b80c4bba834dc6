import type { AdminCourse, CourseContent, CourseCreation } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import { callPath } from '@powerline/contract/foundation';
import { call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

const LIST_KEY = calls.listAdminCourses.path;

/** Every course, in its order. */
export const useAdminCourses = () => useAdminCall(calls.listAdminCourses, {});

/** One course as admins see it. */
export const useAdminCourse = (id: number | string) => useAdminCall(calls.getAdminCourse, { params: { id } });

/** As it is now, whatever was read before. @throws what `call` throws */
export const readCourse = (id: number): Promise<AdminCourse> => call(calls.getAdminCourse, { params: { id } });

/** Shows a course as the server has just answered it. */
async function show(course: AdminCourse): Promise<AdminCourse> {
  await mutate(callPath(calls.getAdminCourse, { params: { id: course.id } }), course, { revalidate: false });
  return course;
}

/** @throws what `call` throws */
export const createCourse = (body: CourseCreation): Promise<AdminCourse> =>
  call(calls.createCourse, { body }).then(show);

/** Keeps what is being written. @throws what `call` throws; 409 after another's change */
export const saveCourseDraft = (id: number, version: number, content: CourseContent): Promise<AdminCourse> =>
  call(calls.saveCourseDraft, { params: { id }, body: { version, content } }).then(show);

/** Lets members see the draft. @throws what `call` throws; 409 after another's change */
export const publishCourse = (id: number, version: number): Promise<AdminCourse> =>
  call(calls.publishCourse, { params: { id }, body: { version } }).then(show);

/** Takes a course from the members' sight. @throws what `call` throws */
export const withdrawCourse = (id: number): Promise<AdminCourse> =>
  call(calls.withdrawCourse, { params: { id } }).then(show);

/** @param ids all of them, the first one first @throws what `call` throws; then the list is asked for anew */
export async function orderCourses(ids: readonly number[]): Promise<void> {
  try {
    await call(calls.orderCourses, { body: { ids } });
  } catch (error) {
    await mutate(LIST_KEY);
    throw error;
  }
  await mutate<AdminCourse[]>(LIST_KEY, (all) => ids.flatMap((id) => all?.find((course) => course.id === id) ?? []), {
    revalidate: false,
  });
}

/** Takes a course away with its lessons. @throws what `call` throws */
export async function deleteCourse(id: number): Promise<void> {
  await call(calls.deleteCourse, { params: { id } });
  await mutate<AdminCourse[]>(LIST_KEY, (all) => all?.filter((course) => course.id !== id), { revalidate: false });
}
