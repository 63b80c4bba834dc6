import { type User, userSchema } from '@powerline/contract/accounts';
import { adminList, forgetBelow } from './admin-list.ts';
import { companies } from './companies.ts';

export const users = adminList<User>('/api/admin/users', userSchema);

/** Deletes an account with its sessions; its companies stay, without an owner. */
export async function deleteUser(id: number): Promise<void> {
  await users.delete(id);
  await forgetBelow(companies.path);
}
