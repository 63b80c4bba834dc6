import { type User, userSchema } from '@powerline/contract/accounts';
import type * as calls from '@powerline/contract/accounts/calls';
import useSWR, { mutate, unload } from 'swr';
import * as v from 'valibot';
import { ApiError } from './api-error.ts';
import { takeEarlyResponse } from './early-responses.ts';
import { notify } from './notify.ts';
import { request, whenWriteIsRefused } from './request.ts';
import { renewSessionKey } from './session-key.ts';
import { tellOtherTabs, whenOtherTabTells } from './session-tabs.ts';

// Types of the declarations alone: what they hold would be loaded with every page.
export const USER_KEY = '/api/user' satisfies typeof calls.getCurrentUser.path;
const LOGOUT_PATH = '/api/logout' satisfies typeof calls.logOut.path;

/** Who is using the page. `loading` lasts until the one call of `/api/user` has answered. */
export type Session =
  | { status: 'loading'; user?: undefined }
  | { status: 'visitor'; user?: undefined }
  | { status: 'member'; user: User };

/** The member whose data this tab may hold, also after their session has ended. */
let shownUserId: number | undefined;

const isOfAnother = (userId: number) => shownUserId !== undefined && shownUserId !== userId;

async function readUser(): Promise<User | null> {
  try {
    // The call that the shell began answers without a body where nobody is here.
    const user = await request(USER_KEY, v.nullable(userSchema));
    if (user) shownUserId = user.id;
    return user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** The one call of `/api/user` that {@link prepareSession} started, until its answer is known. */
let early: Promise<User | null> | undefined;

/**
 * Lets {@link useSession} know who is here from the first render on: for whoever mounts the page. Settles when that is
 * known or cannot be, which useSession then meets; never rejects.
 */
export async function prepareSession(): Promise<void> {
  const asked = readUser();
  early = asked;
  try {
    const user = await asked;
    // Once useSession waits for it, SWR decides: a login in the meantime must not be undone by an older answer.
    if (early !== asked) return;
    early = undefined;
    await mutate(USER_KEY, user, { revalidate: false });
  } catch {
    // Kept for useSession.
  }
}

function readUserOnce(): Promise<User | null> {
  const user = early ?? readUser();
  early = undefined;
  return user;
}

/** Who is logged in: decided by the current-user call alone, where any failure means nobody (specification section 4). */
export function useSession(): Session {
  const { data: user, error } = useSWR(USER_KEY, readUserOnce);
  if (user) return { status: 'member', user };
  return user === null || error ? { status: 'visitor' } : { status: 'loading' };
}

/** Makes `user` the current user, after a login or a registration that answered with it, in every tab. */
export async function startSession(user: User): Promise<void> {
  if (isOfAnother(user.id)) forgetFormerUser();
  shownUserId = user.id;
  await mutate(USER_KEY, user, { revalidate: false });
  tellOtherTabs(user.id);
}

/**
 * Logs out: ends the session on the server, then forgets every datum that was read during it, in every tab.
 *
 * @throws {ApiError | UnreachableError} when the server did not end the session; then nothing is forgotten.
 */
export async function endSession(): Promise<void> {
  await request(LOGOUT_PATH, null, { method: 'POST' });
  tellOtherTabs(null);
  await showNobody();
}

/** Drops all that was read, and asks anew for what is shown, the current user too. */
function forgetFormerUser(): void {
  shownUserId = undefined;
  unload();
  renewSessionKey();
}

async function showNobody(): Promise<void> {
  forgetFormerUser();
  // Without this the session would be "loading" until the calls that unload() started have answered.
  await mutate(USER_KEY, null, { revalidate: false });
}

/** Another tab has logged in or out: this one shares its cookie, and so its session. */
async function followOtherTab(userId: number | null): Promise<void> {
  // It was asked for before.
  takeEarlyResponse(USER_KEY);
  if (userId !== null) {
    if (isOfAnother(userId)) forgetFormerUser();
    else await mutate(USER_KEY);
  } else if (shownUserId !== undefined) {
    await showNobody();
    notify.info('You have been logged out', 'You logged out in another tab of this browser.');
  } else {
    await mutate(USER_KEY, null, { revalidate: false });
  }
}

/** A session can end behind the page's back: by an admin, by its age. The page stays as it is. */
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
  notify.info('You have been logged out', 'Your session has ended. Log in again to continue.');
  await mutate(USER_KEY);
}

whenWriteIsRefused(checkSession);
whenOtherTabTells(followOtherTab);
