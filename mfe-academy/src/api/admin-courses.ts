import type { AdminCourse, CourseContent, CourseCreation } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import { callPath } from '@powerline/contract/foundation';
import { call } from '@powerline/platform';
import { rereadAfterConflict, useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';
import { hideRow, showOrder } from './list-changes.ts';

const LIST_KEY = calls.listAdminCourses.path;

export const useAdminCourses = () => useAdminCall(calls.listAdminCourses, {});

export const useAdminCourse = (id: number | string) => useAdminCall(calls.getAdminCourse, { params: { id } });

/** Reads the current version, past the cache. @throws what `call` throws */
export const readCourse = (id: number): Promise<AdminCourse> => call(calls.getAdminCourse, { params: { id } });

async function show(course: AdminCourse): Promise<AdminCourse> {
  await mutate(callPath(calls.getAdminCourse, { params: { id: course.id } }), course, { revalidate: false });
  // A course's page reads the list too, so the list's own page may find it read a moment ago and not read it again.
  await mutate<AdminCourse[]>(LIST_KEY, (rows) => rows?.map((row) => (row.id === course.id ? course : row)), {
    revalidate: false,
  });
  return course;
}

export const createCourse = (body: CourseCreation): Promise<AdminCourse> =>
  call(calls.createCourse, { body }).then(show);

/** @throws what `call` throws; 409 after another admin's change */
export const saveCourseDraft = (id: number, version: number, content: CourseContent): Promise<AdminCourse> =>
  call(calls.saveCourseDraft, { params: { id }, body: { version, content } }).then(show);

/** @throws what `call` throws; 409 after another admin's change */
export const publishCourse = (id: number, version: number, from?: string | null): Promise<AdminCourse> =>
  call(calls.publishCourse, { params: { id }, body: { version, from } }).then(show);

export const withdrawCourse = (id: number): Promise<AdminCourse> =>
  call(calls.withdrawCourse, { params: { id } }).then(show);

/** @param ids all of them, first one first @param seen their order before @throws what `call` throws, after it reloads the list */
export const orderCourses = (ids: readonly number[], seen: readonly number[]): Promise<void> =>
  showOrder(LIST_KEY, ids, call(calls.orderCourses, { body: { ids, seen } }));

/** As it was read. @throws what `call` throws, after a conflict with the list read again */
export async function deleteCourse({ id, version }: Pick<AdminCourse, 'id' | 'version'>): Promise<void> {
  await rereadAfterConflict(
    LIST_KEY,
    call(calls.deleteCourse, { params: { id }, query: { version: String(version) } }),
  );
  await hideRow(LIST_KEY, id);
}

/** @param seen those before @throws what `call` throws, after a conflict with the course read again */
export async function savePrerequisites(id: number, ids: readonly number[], seen: readonly number[]): Promise<void> {
  const course = await rereadAfterConflict(
    callPath(calls.getAdminCourse, { params: { id } }),
    call(calls.putPrerequisites, { params: { id }, body: { ids, seen } }),
  );
  await show(course);
}

/** @throws what `call` throws */
export async function sendCourseCover(id: number, file: File): Promise<void> {
  await show(await call(calls.putCourseCover, { params: { id }, body: file }));
}

/** @throws what `call` throws */
export async function removeCourseCover(id: number): Promise<void> {
  await call(calls.deleteCourseCover, { params: { id } });
  await show(await readCourse(id));
}
