import type { ResetLink } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { call } from '@powerline/platform';
import { users } from './users.ts';

/** The link is only answered once. @throws what `call` throws */
export const makeResetLink = (id: number): Promise<ResetLink> =>
  call(calls.makeResetLink, { params: { id } }).catch(users.failed);
