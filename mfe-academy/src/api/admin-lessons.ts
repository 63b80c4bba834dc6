import {
  type AdminLesson,
  type Chapter,
  type EditedLesson,
  editedLesson,
  type LessonContent,
  type LessonCreation,
  splitQuizRules,
} from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import { callPath } from '@powerline/contract/foundation';
import { call } from '@powerline/platform';
import { rereadAfterConflict, useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';
import { hideRow, showOrder } from './list-changes.ts';

const keyOf = (id: number) => callPath(calls.getAdminLesson, { params: { id } });
const listKeyOf = (courseId: number) => callPath(calls.listAdminLessons, { params: { id: courseId } });

export const useAdminLessons = (courseId: number) => useAdminCall(calls.listAdminLessons, { params: { id: courseId } });

export const useAdminLesson = (id: number | string) => useAdminCall(calls.getAdminLesson, { params: { id } });

/** Reads the current version, past the cache. @throws what `call` throws */
export const readLesson = async (id: number): Promise<EditedLesson> =>
  editedLesson(await call(calls.getAdminLesson, { params: { id } }));

async function show(lesson: AdminLesson): Promise<EditedLesson> {
  await mutate(keyOf(lesson.id), lesson, { revalidate: false });
  return editedLesson(lesson);
}

export const createLesson = (courseId: number, body: LessonCreation): Promise<EditedLesson> =>
  call(calls.createLesson, { params: { id: courseId }, body }).then(show);

/** @throws what `call` throws; 409 after another admin's change */
export const saveLessonDraft = (id: number, version: number, content: LessonContent): Promise<EditedLesson> =>
  call(calls.saveLessonDraft, { params: { id }, body: { version, ...splitQuizRules(content) } }).then(show);

/** @throws what `call` throws; 409 after another admin's change */
export const publishLesson = (id: number, version: number, from?: string | null): Promise<EditedLesson> =>
  call(calls.publishLesson, { params: { id }, body: { version, from } }).then(show);

/** All or none. @throws what `call` throws, after a conflict with the list read again */
export async function publishLessons(courseId: number, lessons: readonly AdminLesson[]): Promise<void> {
  const seen = lessons.map(({ id, version }) => ({ id, version }));
  const published = await rereadAfterConflict(
    listKeyOf(courseId),
    call(calls.publishLessons, { params: { id: courseId }, body: { seen } }),
  );
  for (const lesson of published) await show(lesson);
  await mutate(listKeyOf(courseId));
}

export const withdrawLesson = (id: number): Promise<EditedLesson> =>
  call(calls.withdrawLesson, { params: { id } }).then(show);

/** @param ids all of them, first one first @param seen their order before @throws what `call` throws, after it reloads the list */
export const orderLessons = (courseId: number, ids: readonly number[], seen: readonly number[]): Promise<void> =>
  showOrder(listKeyOf(courseId), ids, call(calls.orderLessons, { params: { id: courseId }, body: { ids, seen } }));

/** As it was read. @throws what `call` throws, after a conflict with the list read again */
export async function deleteLesson({ id, courseId, version }: AdminLesson): Promise<void> {
  await rereadAfterConflict(
    listKeyOf(courseId),
    call(calls.deleteLesson, { params: { id }, query: { version: String(version) } }),
  );
  await hideRow(listKeyOf(courseId), id);
}

/** @throws what `call` throws; 400 names the faulty lines */
export async function sendCaptions(id: number, language: string, text: string): Promise<void> {
  await showCaptions(await call(calls.putCaptions, { params: { id, language }, body: { text } }));
}

export async function removeCaptions(id: number, language: string): Promise<void> {
  await call(calls.deleteCaptions, { params: { id, language } });
  await mutate<AdminLesson>(
    keyOf(id),
    (lesson) => lesson && { ...lesson, captions: lesson.captions.filter((one) => one.language !== language) },
    { revalidate: false },
  );
}

// Only the captions: the local draft is newer than the answer's.
const showCaptions = ({ id, captions }: AdminLesson) =>
  mutate<AdminLesson>(keyOf(id), (lesson) => lesson && { ...lesson, captions }, { revalidate: false });

// Only what changed: the local draft is newer than the answer's.
const showDetails = (id: number, details: Partial<Pick<AdminLesson, 'poster' | 'chapters'>>) =>
  mutate<AdminLesson>(keyOf(id), (lesson) => lesson && { ...lesson, ...details }, { revalidate: false });

/** @throws what `call` throws */
export async function sendLessonPoster(id: number, file: File): Promise<void> {
  const { poster } = await call(calls.putLessonPoster, { params: { id }, body: file });
  await showDetails(id, { poster });
}

/** @throws what `call` throws */
export async function removeLessonPoster(id: number): Promise<void> {
  await call(calls.deleteLessonPoster, { params: { id } });
  await showDetails(id, { poster: null });
}

/** @param seen as they were read @returns them in their order @throws what `call` throws; 409 after another admin's change */
export async function saveChapters(
  id: number,
  chapters: readonly Chapter[],
  seen: readonly Chapter[],
): Promise<readonly Chapter[]> {
  const saved = await call(calls.putLessonChapters, { params: { id }, body: { chapters, seen } });
  await showDetails(id, { chapters: saved.chapters });
  return saved.chapters ?? [];
}

/** @returns the address of the image @throws what `call` throws */
export const sendLessonPicture = async (id: number, file: File): Promise<string> =>
  (await call(calls.addLessonPicture, { params: { id }, body: file })).path;

/** @returns HTML, sanitized by the server @throws what `call` throws */
export const previewText = async (text: string): Promise<string> =>
  (await call(calls.previewLesson, { body: { text } })).html;
