import type { RhythmInput } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import { call, useCall } from '@powerline/platform';
import { mutate } from 'swr';

/** Reloads on each visit, because each lesson may add a day. */
export const useRhythm = () => useCall(calls.getRhythm, {}, { revalidateOnMount: true });

/** @throws what `call` throws */
export async function setRhythm(body: RhythmInput): Promise<void> {
  await mutate(calls.getRhythm.path, await call(calls.setRhythm, { body }), { revalidate: false });
}
