import type { ProfileInput } from '@powerline/contract/money-train';
import * as calls from '@powerline/contract/money-train/calls';
import { call, useCall, useSession } from '@powerline/platform';
import { mutate } from 'swr';

const PROFILE_KEY = calls.getProfile.path;

/** Reloads on each visit, because companies and sponsor change elsewhere; skipped for visitors. */
export function useProfile() {
  const { user } = useSession();
  return useCall(calls.getProfile, user ? {} : null, {
    revalidateOnMount: true,
    // Keeps typed text on screen after a session ends. After a logout, the shell shows the page again.
    keepPreviousData: true,
  });
}

/** Fields that are left out don't change. @throws what `call` throws */
export async function saveProfile(body: ProfileInput): Promise<void> {
  await mutate(PROFILE_KEY, await call(calls.changeProfile, { body }), { revalidate: false });
}

export async function sendProfilePicture(body: File): Promise<void> {
  await mutate(PROFILE_KEY, await call(calls.putProfilePicture, { body }), { revalidate: false });
}

export async function removeProfilePicture(): Promise<void> {
  await call(calls.deleteProfilePicture);
  await mutate(PROFILE_KEY);
}
