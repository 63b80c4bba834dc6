import {
  type AdminCourse,
  adminCourseSchema,
  type CourseContent,
  type CourseCreation,
} from '@powerline/contract/academy';
import { request } from '@powerline/platform';
import { useAdminRead } from '@powerline/ui/admin';
import { mutate } from 'swr';
import * as v from 'valibot';

const PATH = '/api/admin/academy/courses';
const coursesSchema = v.array(adminCourseSchema);
const pathOf = (id: number | string) => `${PATH}/${encodeURIComponent(id)}`;

/** Every course, in its order. */
export const useAdminCourses = () => useAdminRead(PATH, coursesSchema);

/** One course as admins see it. */
export const useAdminCourse = (id: string) => useAdminRead(pathOf(id), adminCourseSchema);

/** As it is now, whatever was read before. @throws what `request` throws */
export const readCourse = (id: number): Promise<AdminCourse> => request(pathOf(id), adminCourseSchema);

/** Shows a course as the server has just answered it. */
async function show(course: AdminCourse): Promise<AdminCourse> {
  await mutate(pathOf(course.id), course, { revalidate: false });
  return course;
}

/** @throws what `request` throws */
export const createCourse = (input: CourseCreation): Promise<AdminCourse> =>
  request(PATH, adminCourseSchema, { method: 'POST', body: input }).then(show);

/** Keeps what is being written. @throws what `request` throws; 409 after another's change */
export const saveCourseDraft = (id: number, version: number, content: CourseContent): Promise<AdminCourse> =>
  request(`${pathOf(id)}/draft`, adminCourseSchema, { method: 'PUT', body: { version, content } }).then(show);

/** Lets members see the draft. @throws what `request` throws; 409 after another's change */
export const publishCourse = (id: number, version: number): Promise<AdminCourse> =>
  request(`${pathOf(id)}/publication`, adminCourseSchema, { method: 'PUT', body: { version } }).then(show);

/** Takes a course from the members' sight. @throws what `request` throws */
export const withdrawCourse = (id: number): Promise<AdminCourse> =>
  request(`${pathOf(id)}/publication`, adminCourseSchema, { method: 'DELETE' }).then(show);

/** @param ids all of them, the first one first @throws what `request` throws; then the list is asked for anew */
export async function orderCourses(ids: readonly number[]): Promise<void> {
  try {
    await request(`${PATH}/order`, null, { method: 'PUT', body: { ids } });
  } catch (error) {
    await mutate(PATH);
    throw error;
  }
  await mutate<AdminCourse[]>(PATH, (all) => ids.flatMap((id) => all?.find((course) => course.id === id) ?? []), {
    revalidate: false,
  });
}

/** Takes a course away with its lessons. @throws what `request` throws */
export async function deleteCourse(id: number): Promise<void> {
  await request(pathOf(id), null, { method: 'DELETE' });
  await mutate<AdminCourse[]>(PATH, (all) => all?.filter((course) => course.id !== id), { revalidate: false });
}
