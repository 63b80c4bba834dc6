import {
  adminProfileSchema,
  type HidingInput,
  type ProfileList,
  profilePageSchema,
} from '@powerline/contract/money-train';
import { request } from '@powerline/platform';
import { useAdminRead } from '@powerline/ui/admin';
import { mutate } from 'swr';

const PAGE_PATH = '/api/admin/profiles/page';

const rereadPages = () => mutate((key) => typeof key === 'string' && key.startsWith(PAGE_PATH));

interface ProfileQuery {
  list: ProfileList;
  /** A part of a username or a display name; empty: all. */
  search: string;
  /** Of a page before; none for the first one. */
  cursor: string | null;
}

/** A page of profiles; the one before stays until the next is here. */
export const useAdminProfiles = ({ list, search, cursor }: ProfileQuery) =>
  useAdminRead(
    `${PAGE_PATH}?${new URLSearchParams({ list, ...(search && { search }), ...(cursor && { cursor }) })}`,
    profilePageSchema,
    { keepPreviousData: true },
  );

/** Takes a page out of sight. Its owner reads the reason. @throws what `request` throws */
export async function hideProfile(userId: number, input: HidingInput): Promise<void> {
  await request(`/api/admin/profiles/${userId}/hiding`, adminProfileSchema, { method: 'PUT', body: input });
  await rereadPages();
}

/** @throws what `request` throws */
export async function showProfile(userId: number): Promise<void> {
  await request(`/api/admin/profiles/${userId}/hiding`, null, { method: 'DELETE' });
  await rereadPages();
}

/** Puts what was reported of a page aside: nothing is wrong with it. @throws what `request` throws */
export async function putReportsAside(userId: number): Promise<void> {
  await request(`/api/admin/profiles/${userId}/reports`, null, { method: 'DELETE' });
  await rereadPages();
}
