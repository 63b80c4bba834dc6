import { type User, userSchema } from '@powerline/contract';
import useSWR, { mutate, unload } from 'swr';
import { ApiError } from './api-error.ts';
import { notify } from './notify.ts';
import { request, whenWriteIsRefused } from './request.ts';

export const USER_KEY = '/api/user';

/** Who is using the page. `loading` lasts until the one call of `/api/user` has answered. */
export type Session =
  | { status: 'loading'; user?: undefined }
  | { status: 'visitor'; user?: undefined }
  | { status: 'member'; user: User };

async function readUser(): Promise<User | null> {
  try {
    return await request(USER_KEY, userSchema);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Who is logged in: decided by the current-user call alone, where any failure means nobody (specification section 4). */
export function useSession(): Session {
  const { data: user, error } = useSWR(USER_KEY, readUser);
  if (user) return { status: 'member', user };
  return user === null || error ? { status: 'visitor' } : { status: 'loading' };
}

/** Makes `user` the current user, after a login or a registration that answered with it. */
export async function startSession(user: User): Promise<void> {
  await mutate(USER_KEY, user, { revalidate: false });
}

/**
 * Logs out: ends the session on the server, then forgets every datum that was read during it.
 *
 * @throws {ApiError | UnreachableError} when the server did not end the session; then nothing is forgotten.
 */
export async function endSession(): Promise<void> {
  await request('/api/logout', null, { method: 'POST' });
  unload();
  // Without this the session would be "loading" until the calls that unload() started have answered.
  await mutate(USER_KEY, null, { revalidate: false });
}

/** A session can end behind the page's back: in another tab, by an admin, by its age. The page stays as it is. */
async function checkSession(): Promise<void> {
  let wasMember = false;
  await mutate<User | null>(
    USER_KEY,
    (user) => {
      wasMember = Boolean(user);
      return user;
    },
    { revalidate: false },
  );
  if (!wasMember) return;
  notify.info('You have been logged out', 'Your session has ended. Log in again to go on.');
  await mutate(USER_KEY);
}

whenWriteIsRefused(checkSession);
