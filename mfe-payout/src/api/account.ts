import type { Account } from '@powerline/contract/accounts';
import type * as calls from '@powerline/contract/accounts/calls';
import { request } from '@powerline/platform';
import useSWR from 'swr';
import * as v from 'valibot';

// Other modules use the same key, so the whole answer stays in the cache.
const ACCOUNT_KEY = '/api/account' satisfies typeof calls.getAccount.path;

// Typed by the contract, but written here because importing its schema would bring the rules of its forms.
const confirmedSchema: v.GenericSchema<unknown, Pick<Account, 'emailVerifiedAt'>> = v.looseObject({
  emailVerifiedAt: v.nullable(v.string()),
});

export const useEmailState = () => useSWR(ACCOUNT_KEY, (path) => request(path, confirmedSchema));
