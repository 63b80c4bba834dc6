import type { HidingInput, ProfileList } from '@powerline/contract/money-train';
import * as calls from '@powerline/contract/money-train/calls';
import { call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

const rereadPages = () => mutate((key) => typeof key === 'string' && key.startsWith(calls.listProfilePage.path));

interface ProfileQuery {
  list: ProfileList;
  /** Part of a username or display name; empty for all. */
  search: string;
  /** From the page before; undefined for the first. */
  cursor: string | undefined;
}

/** Keeps the earlier page until the next one is loaded. */
export const useAdminProfiles = (query: ProfileQuery) =>
  useAdminCall(calls.listProfilePage, { query }, { keepPreviousData: true });

/** @param userId also an invalid one from the address */
export const usePersonProfile = (userId: string) => useAdminCall(calls.getPersonProfile, { params: { userId } });

export async function hideProfile(userId: number, body: HidingInput): Promise<void> {
  await call(calls.hideProfile, { params: { userId }, body });
  await rereadPages();
}

export async function showProfile(userId: number): Promise<void> {
  await call(calls.unhideProfile, { params: { userId } });
  await rereadPages();
}

/** Dismisses a page's reports. @throws what `call` throws */
export async function putReportsAside(userId: number): Promise<void> {
  await call(calls.putReportsAside, { params: { userId } });
  await rereadPages();
}
