import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { noFieldsSchema } from '../../foundation/no-fields.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import {
  newPasskeySchema,
  passkeyAssertionSchema,
  passkeyCreationSchema,
  passkeyProofRequestSchema,
  passkeyProofSchema,
  passkeyRenamingSchema,
  passkeyRequestSchema,
  passkeySchema,
} from '../passkey.ts';
import { userSchema } from '../user.ts';

export const listPasskeys = declareCall({
  method: 'GET',
  path: '/api/account/passkeys',
  access: 'member',
  answer: v.array(passkeySchema),
});

export const requestPasskeyProof = declareCall({
  method: 'POST',
  path: '/api/account/passkeys/proof',
  access: 'member',
  body: passkeyProofRequestSchema,
  answer: passkeyRequestSchema,
  problems: ['too_many_requests'],
});

export const beginPasskey = declareCall({
  method: 'POST',
  path: '/api/account/passkeys/creation',
  access: 'member',
  body: passkeyProofSchema,
  answer: passkeyCreationSchema,
  problems: ['invalid_input', 'conflict', 'too_many_requests'],
});

export const addPasskey = declareCall({
  method: 'POST',
  path: '/api/account/passkeys',
  access: 'member',
  body: newPasskeySchema,
  answer: passkeySchema,
  status: 201,
  problems: ['invalid_input', 'conflict', 'too_many_requests'],
});

export const renamePasskey = declareCall({
  method: 'PATCH',
  path: '/api/account/passkeys/:id',
  access: 'member',
  params: { id: idParamSchema },
  body: passkeyRenamingSchema,
  answer: passkeySchema,
  problems: ['not_found'],
});

export const removePasskey = declareCall({
  method: 'DELETE',
  path: '/api/account/passkeys/:id',
  access: 'member',
  params: { id: idParamSchema },
  body: passkeyProofSchema,
  answer: null,
  problems: ['invalid_input', 'not_found', 'too_many_requests'],
});

export const requestPasskeyLogIn = declareCall({
  method: 'POST',
  path: '/api/login/passkey/request',
  access: 'public',
  body: noFieldsSchema,
  answer: passkeyRequestSchema,
  problems: ['too_many_requests'],
});

export const logInWithPasskey = declareCall({
  method: 'POST',
  path: '/api/login/passkey',
  access: 'public',
  body: passkeyAssertionSchema,
  answer: userSchema,
  problems: ['wrong_credentials', 'account_suspended', 'not_allowed', 'conflict', 'too_many_requests'],
});
