import { type AdminCourse, COURSE_FILE_TYPE, type CourseFilePreview } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import { callPath } from '@powerline/contract/foundation';
import { call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';

export const courseFileAddress = (id: number): string => callPath(calls.getCourseFile, { params: { id } });

/** Browsers don't know the type of such a file. */
const asCourse = (file: Blob): Blob => new Blob([file], { type: COURSE_FILE_TYPE });

/** What importing it would bring. @throws what `call` throws */
export const previewCourseFile = (file: Blob): Promise<CourseFilePreview> =>
  call(calls.previewCourseFile, { body: asCourse(file) });

/** @throws what `call` throws */
export const importCourseFile = (file: Blob): Promise<AdminCourse> =>
  call(calls.importCourseFile, { body: asCourse(file) });

export const useStarterCourses = () => useAdminCall(calls.listStarterCourses, {});

/** @throws what `call` throws */
export const createStarterCourse = (slug: string): Promise<AdminCourse> =>
  call(calls.createStarterCourse, { body: { slug } });
