import { type User, userSchema } from '@powerline/contract/accounts';
import type * as calls from '@powerline/contract/accounts/calls';
import useSWR, { mutate, unload } from 'swr';
import * as v from 'valibot';
import { ApiError } from './api-error.ts';
import { takeEarlyResponse } from './early-responses.ts';
import { forgetKeptPages } from './kept-pages.ts';
import { notify } from './notify.ts';
import { request, whenWriteIsRefused } from './request.ts';
import { renewSessionKey } from './session-key.ts';
import { tellOtherTabs, whenOtherTabTells } from './session-tabs.ts';
import { t } from './words.ts';

// Only types: every page loads this file.
export const USER_KEY = '/api/user' satisfies typeof calls.getCurrentUser.path;
const LOGOUT_PATH = '/api/logout' satisfies typeof calls.logOut.path;

/** `loading` lasts until `/api/user` has answered. */
export type Session =
  | { status: 'loading'; user?: undefined }
  | { status: 'visitor'; user?: undefined }
  | { status: 'member'; user: User };

/** Whose data this tab may have, even after the session ended. */
let shownUserId: number | undefined;

const isOfAnother = (userId: number) => shownUserId !== undefined && shownUserId !== userId;

async function readUser(): Promise<User | null> {
  try {
    // The shell's early call has an empty answer for a visitor.
    const user = await request(USER_KEY, v.nullable(userSchema));
    if (user) shownUserId = user.id;
    // The session may have ended, or changed, while no page was open.
    void forgetKeptPages(user?.id);
    return user;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    void forgetKeptPages();
    return null;
  }
}

/** The call that {@link prepareSession} started, until it is answered. */
let early: Promise<User | null> | undefined;

/**
 * Makes the user known to {@link useSession} from the first render on. Settles even on a failure, which useSession
 * then handles; never rejects.
 */
export async function prepareSession(): Promise<void> {
  const asked = readUser();
  early = asked;
  try {
    const user = await asked;
    // Once useSession waits for it, SWR decides: an older answer must not undo a login.
    if (early !== asked) return;
    early = undefined;
    await mutate(USER_KEY, user, { revalidate: false });
  } catch {
    // useSession handles it.
  }
}

function readUserOnce(): Promise<User | null> {
  const user = early ?? readUser();
  early = undefined;
  return user;
}

/** The current-user call decides; any failure means a visitor (specification section 4). */
export function useSession(): Session {
  const { data: user, error } = useSWR(USER_KEY, readUserOnce);
  if (user) return { status: 'member', user };
  return user === null || error ? { status: 'visitor' } : { status: 'loading' };
}

/** Sets the current user after a login or registration, in every tab. */
export async function startSession(user: User): Promise<void> {
  if (isOfAnother(user.id)) void forgetFormerUser();
  const isBack = shownUserId === user.id;
  shownUserId = user.id;
  await mutate(USER_KEY, user, { revalidate: false });
  // Others may have saved meanwhile, and SWR doesn't ask again for what it read a moment ago.
  if (isBack) void mutate((key) => key !== USER_KEY);
  tellOtherTabs(user.id);
}

/**
 * Ends the session on the server, then clears all cached data, in every tab.
 *
 * @throws {ApiError | UnreachableError} if the session didn't end; then nothing is cleared
 */
export async function endSession(): Promise<void> {
  await request(LOGOUT_PATH, null, { method: 'POST' });
  tellOtherTabs(null);
  await showLoggedOut();
}

/** Clears the cache and reloads what is shown, including the current user. Settles when nothing is kept in the browser. */
function forgetFormerUser(): Promise<void> {
  shownUserId = undefined;
  unload();
  renewSessionKey();
  return forgetKeptPages();
}

async function showLoggedOut(): Promise<void> {
  const forgotten = forgetFormerUser();
  // Otherwise the session would be "loading" until the reloads have answered.
  await mutate(USER_KEY, null, { revalidate: false });
  await forgotten;
}

/** All tabs share one cookie, and so one session. */
async function followOtherTab(userId: number | null): Promise<void> {
  // It was requested before the change.
  takeEarlyResponse(USER_KEY);
  if (userId !== null) {
    if (isOfAnother(userId)) void forgetFormerUser();
    else await mutate(USER_KEY);
  } else if (shownUserId !== undefined) {
    await showLoggedOut();
    notify.info(t('You have been logged out'), t('You logged out in another tab of this browser.'));
  } else {
    await mutate(USER_KEY, null, { revalidate: false });
  }
}

/** A session can end by an admin or by its age. The page stays as it is. */
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
  notify.info(t('You have been logged out'), t('Your session has ended. Log in again to continue.'));
  await mutate(USER_KEY);
}

whenWriteIsRefused(checkSession);
whenOtherTabTells(followOtherTab);
