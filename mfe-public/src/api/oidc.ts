import type { OidcCode, OidcLogIn, OidcRedirect, OidcReturn, PasskeyProof, User } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { call, useCall } from '@powerline/platform';

export const useOidcButton = () => useCall(calls.getOidcButton, {});

export const requestOidcLogIn = (returnPath: string): Promise<OidcRedirect> =>
  call(calls.requestOidcLogIn, { body: { returnPath } });

export const logInWithOidc = (body: OidcReturn): Promise<OidcLogIn> => call(calls.logInWithOidc, { body });

export const sendOidcCode = (body: OidcCode): Promise<User> => call(calls.sendOidcCode, { body });

// Reloads on each visit, because linking ends on another page.
export const useOidcLogins = () => useCall(calls.listOidcLogins, {}, { revalidateOnMount: true });

export const requestOidcLink = (body: PasskeyProof): Promise<OidcRedirect> => call(calls.requestOidcLink, { body });

export const linkOidcLogin = (body: OidcReturn): Promise<void> => call(calls.linkOidcLogin, { body });

export const unlinkOidcLogin = (id: number, body: PasskeyProof): Promise<void> =>
  call(calls.unlinkOidcLogin, { params: { id }, body });
