import {
  type AdminLesson,
  adminLessonSchema,
  type LessonContent,
  type LessonCreation,
  markdownPreviewSchema,
} from '@powerline/contract/academy';
import { request } from '@powerline/platform';
import { useAdminRead } from '@powerline/ui/admin';
import { mutate } from 'swr';
import * as v from 'valibot';

const PATH = '/api/admin/academy/lessons';
const lessonsSchema = v.array(adminLessonSchema);
const pathOf = (id: number | string) => `${PATH}/${encodeURIComponent(id)}`;
const listOf = (courseId: number | string) => `/api/admin/academy/courses/${encodeURIComponent(courseId)}/lessons`;

/** The lessons of a course, in their order. */
export const useAdminLessons = (courseId: number) => useAdminRead(listOf(courseId), lessonsSchema);

/** One lesson as admins see it. */
export const useAdminLesson = (id: string) => useAdminRead(pathOf(id), adminLessonSchema);

/** As it is now, whatever was read before. @throws what `request` throws */
export const readLesson = (id: number): Promise<AdminLesson> => request(pathOf(id), adminLessonSchema);

/** Shows a lesson as the server has just answered it. */
async function show(lesson: AdminLesson): Promise<AdminLesson> {
  await mutate(pathOf(lesson.id), lesson, { revalidate: false });
  return lesson;
}

/** @throws what `request` throws */
export const createLesson = (courseId: number, input: LessonCreation): Promise<AdminLesson> =>
  request(listOf(courseId), adminLessonSchema, { method: 'POST', body: input }).then(show);

/** Keeps what is being written. @throws what `request` throws; 409 after another's change */
export const saveLessonDraft = (id: number, version: number, content: LessonContent): Promise<AdminLesson> =>
  request(`${pathOf(id)}/draft`, adminLessonSchema, { method: 'PUT', body: { version, content } }).then(show);

/** Lets members see the draft. @throws what `request` throws; 409 after another's change */
export const publishLesson = (id: number, version: number): Promise<AdminLesson> =>
  request(`${pathOf(id)}/publication`, adminLessonSchema, { method: 'PUT', body: { version } }).then(show);

/** Takes a lesson from the members' sight. @throws what `request` throws */
export const withdrawLesson = (id: number): Promise<AdminLesson> =>
  request(`${pathOf(id)}/publication`, adminLessonSchema, { method: 'DELETE' }).then(show);

/** @param ids all of them, the first one first @throws what `request` throws; then the list is asked for anew */
export async function orderLessons(courseId: number, ids: readonly number[]): Promise<void> {
  try {
    await request(`${listOf(courseId)}/order`, null, { method: 'PUT', body: { ids } });
  } catch (error) {
    await mutate(listOf(courseId));
    throw error;
  }
  await mutate<AdminLesson[]>(
    listOf(courseId),
    (all) => ids.flatMap((id) => all?.find((lesson) => lesson.id === id) ?? []),
    {
      revalidate: false,
    },
  );
}

/** @throws what `request` throws */
export async function deleteLesson({ id, courseId }: Pick<AdminLesson, 'id' | 'courseId'>): Promise<void> {
  await request(pathOf(id), null, { method: 'DELETE' });
  await mutate<AdminLesson[]>(listOf(courseId), (all) => all?.filter((lesson) => lesson.id !== id), {
    revalidate: false,
  });
}

/** Keeps captions in a language, a file of WebVTT. @throws what `request` throws; 400 names the lines that are wrong */
export async function sendCaptions(id: number, language: string, text: string): Promise<void> {
  const path = `${pathOf(id)}/captions/${encodeURIComponent(language)}`;
  await showCaptions(await request(path, adminLessonSchema, { method: 'PUT', body: { text } }));
}

/** @throws what `request` throws */
export async function removeCaptions(id: number, language: string): Promise<void> {
  await request(`${pathOf(id)}/captions/${encodeURIComponent(language)}`, null, { method: 'DELETE' });
  await mutate<AdminLesson>(
    pathOf(id),
    (lesson) => lesson && { ...lesson, captions: lesson.captions.filter((one) => one.language !== language) },
    { revalidate: false },
  );
}

// Of the answer the captions alone: what is being written is newer than what the server has of it.
const showCaptions = ({ id, captions }: AdminLesson) =>
  mutate<AdminLesson>(pathOf(id), (lesson) => lesson && { ...lesson, captions }, { revalidate: false });

/** @returns HTML of what a text will look like, sanitised by the server @throws what `request` throws */
export const previewText = async (text: string): Promise<string> =>
  (await request(`${PATH}/preview`, markdownPreviewSchema, { method: 'POST', body: { text } })).html;
