import type { Account } from '@powerline/contract/accounts';
import type * as calls from '@powerline/contract/accounts/calls';
import { request } from '@powerline/platform';
import useSWR from 'swr';
import * as v from 'valibot';

// The key that other modules have for the same call: one answer, whoever asks first. So all of it is kept.
const ACCOUNT_KEY = '/api/account' satisfies typeof calls.getAccount.path;

// Written out, and held to the type of the contract, which would bring the rules of its forms.
const confirmedSchema: v.GenericSchema<unknown, Pick<Account, 'emailVerifiedAt'>> = v.looseObject({
  emailVerifiedAt: v.nullable(v.string()),
});

/** Whether whoever is logged in has confirmed their email: when, or null. */
export const useEmailState = () => useSWR(ACCOUNT_KEY, (path) => request(path, confirmedSchema));
