import type { MadeServiceToken, NewServiceToken } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';

export const useServiceTokens = () => useAdminCall(calls.listServiceTokens, {});

/** @throws what `call` throws */
export const makeServiceToken = (body: NewServiceToken): Promise<MadeServiceToken> =>
  call(calls.makeServiceToken, { body });

/** @throws what `call` throws */
export const revokeServiceToken = (id: number): Promise<void> => call(calls.revokeServiceToken, { params: { id } });
