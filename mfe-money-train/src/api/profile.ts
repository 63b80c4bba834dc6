import type { ProfileInput } from '@powerline/contract/money-train';
import * as calls from '@powerline/contract/money-train/calls';
import { call, useCall, useSession } from '@powerline/platform';
import { mutate } from 'swr';

const PROFILE_KEY = calls.getProfile.path;

/** One's own page, asked for anew with each visit, as companies and sponsor change elsewhere; nothing for a visitor. */
export function useProfile() {
  const { user } = useSession();
  return useCall(calls.getProfile, user ? {} : null, {
    revalidateOnMount: true,
    // When the session ends: what was typed stays beside it. After a logout the shell shows the page anew.
    keepPreviousData: true,
  });
}

/** Changes what is named and leaves the rest. @throws what `call` throws */
export async function saveProfile(body: ProfileInput): Promise<void> {
  await mutate(PROFILE_KEY, await call(calls.changeProfile, { body }), { revalidate: false });
}

/** Gives one's page a picture, in place of the one before. @throws what `call` throws */
export async function sendProfilePicture(body: File): Promise<void> {
  await mutate(PROFILE_KEY, await call(calls.putProfilePicture, { body }), { revalidate: false });
}

/** @throws what `call` throws */
export async function removeProfilePicture(): Promise<void> {
  await call(calls.deleteProfilePicture);
  await mutate(PROFILE_KEY);
}
