import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { nameParamSchema } from '../../foundation/name-param.ts';
import {
  legalTextDraftInputSchema,
  legalTextDraftSchema,
  legalTextInputSchema,
  legalTextPreviewSchema,
  legalTextPublicationSchema,
} from '../legal-text-draft.ts';

export const listLegalTextDrafts = declareCall({
  method: 'GET',
  path: '/api/admin/legal-texts',
  access: 'admin',
  answer: v.array(legalTextDraftSchema),
});

export const previewLegalText = declareCall({
  method: 'POST',
  path: '/api/admin/legal-texts/preview',
  access: 'admin',
  body: legalTextInputSchema,
  answer: legalTextPreviewSchema,
});

export const saveLegalTextDraft = declareCall({
  method: 'PUT',
  path: '/api/admin/legal-texts/:key/draft',
  access: 'admin',
  params: { key: nameParamSchema },
  body: legalTextDraftInputSchema,
  answer: legalTextDraftSchema,
  problems: ['conflict'],
});

export const publishLegalText = declareCall({
  method: 'POST',
  path: '/api/admin/legal-texts/:key/versions',
  access: 'admin',
  params: { key: nameParamSchema },
  body: legalTextPublicationSchema,
  answer: legalTextDraftSchema,
  status: 201,
  problems: ['conflict'],
});
