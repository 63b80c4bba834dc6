import { type AdminUser, adminUserSchema, userPageSchema, userSchema } from '@powerline/contract/accounts';
import { request } from '@powerline/platform';
import { forgetBelow } from './admin-list.ts';
import { adminPages } from './admin-pages.ts';
import { companies } from './companies.ts';

export const users = adminPages<AdminUser>('/api/admin/users', userPageSchema, userSchema);

/** Deletes an account with its sessions; its companies stay, without an owner. */
export async function deleteUser(id: number): Promise<void> {
  await users.delete(id);
  await forgetBelow(companies.path);
}

const suspensionOf = (id: number) => `${users.path}/${id}/suspension`;

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
