import type { MadeApiToken, NewApiToken } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { call, useCall } from '@powerline/platform';

// Reloads on each visit, because programs use them meanwhile.
export const useApiTokens = () => useCall(calls.listApiTokens, {}, { revalidateOnMount: true });

export const makeApiToken = (body: NewApiToken): Promise<MadeApiToken> => call(calls.makeApiToken, { body });

export const revokeApiToken = (id: number): Promise<void> => call(calls.revokeApiToken, { params: { id } });
