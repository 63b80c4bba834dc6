import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { nameParamSchema } from '../../foundation/name-param.ts';
import { typedId } from '../../foundation/typed-id.ts';
import { t } from '../../words.ts';
import { legalTextLinkSchema, legalTextSchema } from '../legal-text.ts';
import { legalTextsSeenSchema } from '../legal-text-draft.ts';

export const listLegalTexts = declareCall({
  method: 'GET',
  path: '/api/legal-texts',
  access: 'public',
  answer: v.array(legalTextLinkSchema),
});

export const listUnseenLegalTexts = declareCall({
  method: 'GET',
  path: '/api/legal-texts/unseen',
  access: 'member',
  answer: v.array(legalTextLinkSchema),
});

export const markLegalTextsSeen = declareCall({
  method: 'POST',
  path: '/api/legal-texts/seen',
  access: 'member',
  body: legalTextsSeenSchema,
  answer: null,
  problems: ['not_found'],
});

export const getLegalText = declareCall({
  method: 'GET',
  path: '/api/legal-texts/:key',
  access: 'public',
  params: { key: nameParamSchema },
  answer: legalTextSchema,
});

/** Any published version, for readers of what changed since. */
export const getLegalTextVersion = declareCall({
  method: 'GET',
  path: '/api/legal-texts/:key/versions/:version',
  access: 'public',
  params: { key: nameParamSchema, version: typedId(() => t('The version')) },
  answer: legalTextSchema,
});
