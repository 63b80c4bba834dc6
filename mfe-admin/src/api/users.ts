import type { AdminUser, Role } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { listCompanyPage } from '@powerline/contract/money-train/calls';
import { call } from '@powerline/platform';
import { forgetBelow } from './admin-list.ts';
import { adminPages } from './admin-pages.ts';

export const users = adminPages<AdminUser>(calls.listUserPage);

export const setUserAdmin = (user: AdminUser, isAdmin: boolean): Promise<void> =>
  users.switch(user, { isAdmin }, (body) =>
    call(calls.setUserAdmin, { params: { id: user.id }, body, ifMatch: user.version }),
  );

/** @param ifMatch the version that it replaces @returns the user as stored @throws what `call` throws */
export async function setUserRoles(
  id: number,
  roles: readonly Role[],
  ifMatch: string | undefined,
): Promise<AdminUser> {
  const saved = await call(calls.setUserRoles, { params: { id }, body: { roles }, ifMatch }).catch(users.failed);
  await users.patch(id, saved);
  return saved;
}

/** The user's companies stay, without an owner. */
export async function deleteUser(id: number): Promise<void> {
  await users.delete(id, call(calls.deleteUser, { params: { id } }));
  await forgetBelow(listCompanyPage.path);
}

/** Also ends all sessions. @throws what `call` throws */
export async function suspendUser(id: number, reason: string): Promise<void> {
  const sent = call(calls.suspendUser, { params: { id }, body: { reason } });
  await users.patch(id, await sent.catch(users.failed));
}

export async function liftSuspension(id: number): Promise<void> {
  await call(calls.liftSuspension, { params: { id } }).catch(users.failed);
  await users.patch(id, { suspension: null });
}
