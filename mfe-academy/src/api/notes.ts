import type { NoteInput } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import { call, useCall } from '@powerline/platform';

/** Reloads on each visit. */
export const useNotes = (course: string) =>
  useCall(calls.listNotes, { params: { course } }, { revalidateOnMount: true });

/** @throws what `call` throws */
export const saveNote = (id: number, body: NoteInput): Promise<void> => call(calls.putNote, { params: { id }, body });
