import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import {
  apiTokenSchema,
  madeApiTokenSchema,
  madeServiceTokenSchema,
  newApiTokenSchema,
  newServiceTokenSchema,
  serviceTokenSchema,
} from '../api-token.ts';

export const listApiTokens = declareCall({
  method: 'GET',
  path: '/api/account/tokens',
  access: 'member',
  answer: v.array(apiTokenSchema),
});

export const makeApiToken = declareCall({
  method: 'POST',
  path: '/api/account/tokens',
  access: 'member',
  body: newApiTokenSchema,
  answer: madeApiTokenSchema,
  status: 201,
  problems: ['invalid_input', 'conflict', 'too_many_requests'],
});

export const revokeApiToken = declareCall({
  method: 'DELETE',
  path: '/api/account/tokens/:id',
  access: 'member',
  params: { id: idParamSchema },
  answer: null,
  problems: ['not_found'],
});

export const listServiceTokens = declareCall({
  method: 'GET',
  path: '/api/admin/settings/service-tokens',
  access: 'admin',
  answer: v.array(serviceTokenSchema),
});

export const makeServiceToken = declareCall({
  method: 'POST',
  path: '/api/admin/settings/service-tokens',
  access: 'admin',
  body: newServiceTokenSchema,
  answer: madeServiceTokenSchema,
  status: 201,
  problems: ['invalid_input', 'not_allowed', 'conflict', 'too_many_requests'],
});

export const revokeServiceToken = declareCall({
  method: 'DELETE',
  path: '/api/admin/settings/service-tokens/:id',
  access: 'admin',
  params: { id: idParamSchema },
  answer: null,
  problems: ['not_found'],
});
