import { declareCall } from '../../foundation/call.ts';
import { bouncesAnswerSchema, bouncesInputSchema } from '../bounce.ts';
import {
  mailSettingsInputSchema,
  mailSettingsRemovalSchema,
  mailSettingsSchema,
  mailTestInputSchema,
  mailTestSchema,
} from '../mail-settings.ts';

export const getMailSettings = declareCall({
  method: 'GET',
  path: '/api/admin/settings/mail',
  access: 'admin',
  answer: mailSettingsSchema,
});

export const setMailSettings = declareCall({
  method: 'PUT',
  path: '/api/admin/settings/mail',
  access: 'admin',
  body: mailSettingsInputSchema,
  answer: mailSettingsSchema,
  guards: mailSettingsSchema,
  problems: ['invalid_input', 'conflict', 'too_many_requests', 'unavailable'],
});

export const removeMailSettings = declareCall({
  method: 'DELETE',
  path: '/api/admin/settings/mail',
  access: 'admin',
  body: mailSettingsRemovalSchema,
  answer: null,
  guards: mailSettingsSchema,
  problems: ['invalid_input', 'not_found', 'too_many_requests'],
});

export const testMailSettings = declareCall({
  method: 'POST',
  path: '/api/admin/settings/mail/test',
  access: 'admin',
  body: mailTestInputSchema,
  answer: mailTestSchema,
  problems: ['invalid_input', 'conflict', 'too_many_requests', 'unavailable'],
});

/** For what receives a mail provider's bounces (docs/settings.md). */
export const reportBounces = declareCall({
  method: 'POST',
  path: '/api/admin/mail/bounces',
  access: 'admin',
  body: bouncesInputSchema,
  answer: bouncesAnswerSchema,
});
