import type { AdminLesson } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import { callPath } from '@powerline/contract/foundation';
import { call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { useEffect } from 'react';
import { mutate } from 'swr';

const listKeyOf = (id: number) => callPath(calls.listLessonVersions, { params: { id } });

/** @param version of the lesson: each change may add an earlier one */
export function useLessonVersions(id: number, version: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useEffect(() => void mutate(listKeyOf(id)), [id, version]);
  return useAdminCall(calls.listLessonVersions, { params: { id } });
}

export const useLessonVersion = (id: number, version: number) =>
  useAdminCall(calls.getLessonVersion, { params: { id, version } });

/** @param lesson as it was read @throws what `call` throws; 409 after another admin's change */
export async function restoreLessonVersion({ id, version: seen }: AdminLesson, version: number): Promise<void> {
  const restored = await call(calls.restoreLessonVersion, { params: { id, version }, body: { version: seen } });
  await mutate(callPath(calls.getAdminLesson, { params: { id } }), restored, { revalidate: false });
}
