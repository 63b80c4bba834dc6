import { declareCall } from '../../foundation/call.ts';
import { accountLanguageSchema } from '../account-language.ts';

export const setAccountLanguage = declareCall({
  method: 'PUT',
  path: '/api/account/language',
  access: 'member',
  body: accountLanguageSchema,
  answer: null,
});
