import { declareCall } from '../../foundation/call.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import {
  oidcButtonSchema,
  oidcCodeSchema,
  oidcLogInRequestSchema,
  oidcLogInSchema,
  oidcLoginsSchema,
  oidcRedirectSchema,
  oidcReturnSchema,
} from '../oidc.ts';
import { passkeyProofSchema } from '../passkey.ts';
import { userSchema } from '../user.ts';

export const getOidcButton = declareCall({
  method: 'GET',
  path: '/api/login/oidc',
  access: 'public',
  answer: oidcButtonSchema,
});

export const requestOidcLogIn = declareCall({
  method: 'POST',
  path: '/api/login/oidc/request',
  access: 'public',
  body: oidcLogInRequestSchema,
  answer: oidcRedirectSchema,
  problems: ['not_found', 'too_many_requests', 'unavailable'],
});

export const logInWithOidc = declareCall({
  method: 'POST',
  path: '/api/login/oidc',
  access: 'public',
  body: oidcReturnSchema,
  answer: oidcLogInSchema,
  problems: ['wrong_credentials', 'not_allowed', 'account_suspended', 'conflict', 'too_many_requests', 'unavailable'],
});

export const sendOidcCode = declareCall({
  method: 'POST',
  path: '/api/login/oidc/code',
  access: 'public',
  body: oidcCodeSchema,
  answer: userSchema,
  problems: ['wrong_credentials', 'wrong_second_factor', 'account_suspended', 'conflict', 'too_many_requests'],
});

export const listOidcLogins = declareCall({
  method: 'GET',
  path: '/api/account/oidc',
  access: 'member',
  answer: oidcLoginsSchema,
});

export const requestOidcLink = declareCall({
  method: 'POST',
  path: '/api/account/oidc/request',
  access: 'member',
  body: passkeyProofSchema,
  answer: oidcRedirectSchema,
  problems: ['invalid_input', 'not_found', 'conflict', 'too_many_requests', 'unavailable'],
});

export const linkOidcLogin = declareCall({
  method: 'POST',
  path: '/api/account/oidc',
  access: 'member',
  body: oidcReturnSchema,
  answer: null,
  problems: ['invalid_input', 'conflict', 'too_many_requests', 'unavailable'],
});

export const unlinkOidcLogin = declareCall({
  method: 'DELETE',
  path: '/api/account/oidc/:id',
  access: 'member',
  params: { id: idParamSchema },
  body: passkeyProofSchema,
  answer: null,
  problems: ['invalid_input', 'not_found', 'conflict', 'too_many_requests'],
});
