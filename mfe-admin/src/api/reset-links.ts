import { type ResetLink, resetLinkSchema } from '@powerline/contract/accounts';
import { request } from '@powerline/platform';
import { users } from './users.ts';

/** A link by which a user chooses a new password; it is answered this once. @throws what `request` throws */
export const makeResetLink = (userId: number): Promise<ResetLink> =>
  request(`/api/admin/users/${userId}/reset-link`, resetLinkSchema, { method: 'POST', body: {} }).catch(users.failed);
