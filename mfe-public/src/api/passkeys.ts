import type {
  NewPasskey,
  Passkey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
  User,
} from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { call, useCall } from '@powerline/platform';

// Reloads on each visit, because other devices use and change them.
export const usePasskeys = () => useCall(calls.listPasskeys, {}, { revalidateOnMount: true });

/** @param except the passkey that must not sign */
export const requestPasskeyProof = (except?: number): Promise<PasskeyRequest> =>
  call(calls.requestPasskeyProof, { body: except === undefined ? {} : { except } });

export const beginPasskey = (body: PasskeyProof): Promise<PasskeyCreation> => call(calls.beginPasskey, { body });

export const addPasskey = (body: NewPasskey): Promise<Passkey> => call(calls.addPasskey, { body });

export const renamePasskey = (id: number, name: string): Promise<Passkey> =>
  call(calls.renamePasskey, { params: { id }, body: { name } });

export const removePasskey = (id: number, body: PasskeyProof): Promise<void> =>
  call(calls.removePasskey, { params: { id }, body });

export const requestPasskeyLogIn = (): Promise<PasskeyRequest> => call(calls.requestPasskeyLogIn, {});

export const logInWithPasskey = (body: PasskeyAssertion): Promise<User> => call(calls.logInWithPasskey, { body });
