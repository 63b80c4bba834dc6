import {
  type AdminUser,
  adminUserSchema,
  userPageQuerySchema,
  userPageSchema,
  userSchema,
} from '@powerline/contract/accounts';
import { declareCall } from '@powerline/contract/foundation';
import { listCompanyPage } from '@powerline/contract/money-train/calls';
import { request } from '@powerline/platform';
import { forgetBelow } from './admin-list.ts';
import { adminPages } from './admin-pages.ts';

const PATH = '/api/admin/users';

// Here until the contract declares the calls of accounts.
const listUserPage = declareCall({
  method: 'GET',
  path: `${PATH}/page`,
  access: 'admin',
  query: userPageQuerySchema,
  answer: userPageSchema,
});

export const users = adminPages<AdminUser>(listUserPage);

/** Makes a user an admin, or no longer one. @throws what `request` throws */
export const setUserAdmin = (user: AdminUser, isAdmin: boolean): Promise<void> =>
  users.switch(user, { isAdmin }, (body) => request(`${PATH}/${user.id}`, userSchema, { method: 'PATCH', body }));

/** Deletes an account with its sessions; its companies stay, without an owner. */
export async function deleteUser(id: number): Promise<void> {
  await users.delete(id, request(`${PATH}/${id}`, null, { method: 'DELETE' }));
  await forgetBelow(listCompanyPage.path);
}

const suspensionOf = (id: number) => `${PATH}/${id}/suspension`;

/** Ends all sessions of a user, who cannot log in any more. @throws what `request` throws */
export async function suspendUser(id: number, reason: string): Promise<void> {
  const sent = request(suspensionOf(id), adminUserSchema, { method: 'POST', body: { reason } });
  await users.patch(id, await sent.catch(users.failed));
}

/** Lets a user log in again. @throws what `request` throws */
export async function liftSuspension(id: number): Promise<void> {
  await request(suspensionOf(id), null, { method: 'DELETE' }).catch(users.failed);
  await users.patch(id, { suspension: null });
}
