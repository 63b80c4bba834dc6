import type { HidingInput, ProfileList } from '@powerline/contract/money-train';
import * as calls from '@powerline/contract/money-train/calls';
import { call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

const rereadPages = () => mutate((key) => typeof key === 'string' && key.startsWith(calls.listProfilePage.path));

interface ProfileQuery {
  list: ProfileList;
  /** A part of a username or a display name; empty: all. */
  search: string;
  /** Of a page before; none for the first one. */
  cursor: string | undefined;
}

/** A page of profiles; the one before stays until the next is here. */
export const useAdminProfiles = (query: ProfileQuery) =>
  useAdminCall(calls.listProfilePage, { query }, { keepPreviousData: true });

/** Takes a page out of sight. Its owner reads the reason. @throws what `call` throws */
export async function hideProfile(userId: number, body: HidingInput): Promise<void> {
  await call(calls.hideProfile, { params: { userId }, body });
  await rereadPages();
}

/** @throws what `call` throws */
export async function showProfile(userId: number): Promise<void> {
  await call(calls.unhideProfile, { params: { userId } });
  await rereadPages();
}

/** Puts what was reported of a page aside: nothing is wrong with it. @throws what `call` throws */
export async function putReportsAside(userId: number): Promise<void> {
  await call(calls.putReportsAside, { params: { userId } });
  await rereadPages();
}
