import { declareCall } from '../../foundation/call.ts';
import {
  oidcRulesInputSchema,
  oidcRulesSchema,
  oidcSettingsInputSchema,
  oidcSettingsRemovalSchema,
  oidcSettingsSchema,
  oidcTestInputSchema,
  oidcTestSchema,
} from '../oidc.ts';

export const getOidcSettings = declareCall({
  method: 'GET',
  path: '/api/admin/settings/oidc',
  access: 'admin',
  answer: oidcSettingsSchema,
});

export const setOidcSettings = declareCall({
  method: 'PUT',
  path: '/api/admin/settings/oidc',
  access: 'admin',
  body: oidcSettingsInputSchema,
  answer: oidcSettingsSchema,
  guards: oidcSettingsSchema,
  problems: ['invalid_input', 'conflict', 'too_many_requests', 'unavailable'],
});

export const removeOidcSettings = declareCall({
  method: 'DELETE',
  path: '/api/admin/settings/oidc',
  access: 'admin',
  body: oidcSettingsRemovalSchema,
  answer: null,
  guards: oidcSettingsSchema,
  problems: ['invalid_input', 'not_found', 'conflict', 'too_many_requests'],
});

export const testOidcSettings = declareCall({
  method: 'POST',
  path: '/api/admin/settings/oidc/test',
  access: 'admin',
  body: oidcTestInputSchema,
  answer: oidcTestSchema,
  problems: ['invalid_input', 'not_found', 'too_many_requests'],
});

export const getOidcRules = declareCall({
  method: 'GET',
  path: '/api/admin/settings/oidc/rules',
  access: 'admin',
  answer: oidcRulesSchema,
});

export const setOidcRules = declareCall({
  method: 'PATCH',
  path: '/api/admin/settings/oidc/rules',
  access: 'admin',
  body: oidcRulesInputSchema,
  answer: oidcRulesSchema,
  guards: oidcRulesSchema,
  problems: ['conflict'],
});
