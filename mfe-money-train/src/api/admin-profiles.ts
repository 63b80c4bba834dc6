import type { AdminProfile, HidingInput, ProfileList } from '@powerline/contract/money-train';
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

/** Loads the lists again, even if another admin was first. @throws what `change` throws */
async function rereadAfter(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } finally {
    await rereadPages();
  }
}

/** Changes the profile that was seen. @throws what `call` throws; 409 after another admin's change or a new report */
export const hideProfile = ({ userId, version }: AdminProfile, body: HidingInput): Promise<void> =>
  rereadAfter(call(calls.hideProfile, { params: { userId }, body, ifMatch: version }));

/** @throws as {@link hideProfile} */
export const showProfile = ({ userId, version }: AdminProfile): Promise<void> =>
  rereadAfter(call(calls.unhideProfile, { params: { userId }, ifMatch: version }));

/** Dismisses the reports that were seen. @throws as {@link hideProfile} */
export const putReportsAside = ({ userId, version }: AdminProfile): Promise<void> =>
  rereadAfter(call(calls.putReportsAside, { params: { userId }, ifMatch: version }));
