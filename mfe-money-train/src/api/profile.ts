import { type ProfileInput, profileSchema } from '@powerline/contract/money-train';
import { request, useSession } from '@powerline/platform';
import useSWR, { mutate } from 'swr';

const PROFILE_KEY = '/api/profile';
const PICTURE_PATH = `${PROFILE_KEY}/picture`;

/** One's own page, asked for anew with each visit, as companies and sponsor change elsewhere; nothing for a visitor. */
export function useProfile() {
  const { user } = useSession();
  return useSWR(user ? PROFILE_KEY : null, (path: string) => request(path, profileSchema), {
    revalidateOnMount: true,
    // When the session ends: what was typed stays beside it. After a logout the shell shows the page anew.
    keepPreviousData: true,
  });
}

/** Changes what is named and leaves the rest. @throws what `request` throws */
export async function saveProfile(changes: ProfileInput): Promise<void> {
  const saved = await request(PROFILE_KEY, profileSchema, { method: 'PATCH', body: changes });
  await mutate(PROFILE_KEY, saved, { revalidate: false });
}

/** Gives one's page a picture, in place of the one before. @throws what `request` throws */
export async function sendProfilePicture(file: File): Promise<void> {
  const saved = await request(PICTURE_PATH, profileSchema, { method: 'PUT', body: file });
  await mutate(PROFILE_KEY, saved, { revalidate: false });
}

/** @throws what `request` throws */
export async function removeProfilePicture(): Promise<void> {
  await request(PICTURE_PATH, null, { method: 'DELETE' });
  await mutate(PROFILE_KEY);
}
