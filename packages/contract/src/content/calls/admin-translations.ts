import { declareCall } from '../../foundation/call.ts';
import { nameParamSchema } from '../../foundation/name-param.ts';
import {
  translatedItemSchema,
  translationInputSchema,
  translationListSchema,
  translationSchema,
} from '../translation.ts';

export const listTranslations = declareCall({
  method: 'GET',
  path: '/api/admin/translations',
  access: 'admin',
  answer: translationListSchema,
});

export const getTranslatedItem = declareCall({
  method: 'GET',
  path: '/api/admin/translations/:kind/:item',
  access: 'admin',
  params: { kind: nameParamSchema, item: nameParamSchema },
  answer: translatedItemSchema,
});

export const saveTranslation = declareCall({
  method: 'PUT',
  path: '/api/admin/translations/:kind/:item/:language',
  access: 'admin',
  params: { kind: nameParamSchema, item: nameParamSchema, language: nameParamSchema },
  body: translationInputSchema,
  answer: translationSchema,
  guards: translationSchema,
});
