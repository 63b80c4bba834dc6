import { declareCall } from '../../foundation/call.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import {
  accountDeletionEffectsSchema,
  passkeysRemovalSchema,
  personNoteInputSchema,
  personNoteSchema,
  personSchema,
} from '../person.ts';

export const getPerson = declareCall({
  method: 'GET',
  path: '/api/admin/people/:id',
  access: 'admin',
  params: { id: idParamSchema },
  answer: personSchema,
});

export const addPersonNote = declareCall({
  method: 'POST',
  path: '/api/admin/people/:id/notes',
  access: 'admin',
  params: { id: idParamSchema },
  body: personNoteInputSchema,
  answer: personNoteSchema,
  status: 201,
});

export const messagePerson = declareCall({
  method: 'POST',
  path: '/api/admin/people/:id/messages',
  access: 'admin',
  params: { id: idParamSchema },
  body: personNoteInputSchema,
  answer: personNoteSchema,
  status: 201,
});

export const confirmPersonEmail = declareCall({
  method: 'PUT',
  path: '/api/admin/people/:id/email-confirmation',
  access: 'admin',
  params: { id: idParamSchema },
  answer: null,
});

export const removePersonSecondFactor = declareCall({
  method: 'DELETE',
  path: '/api/admin/people/:id/second-factor',
  access: 'admin',
  params: { id: idParamSchema },
  answer: null,
  problems: ['not_allowed'],
});

export const removePersonPasskeys = declareCall({
  method: 'DELETE',
  path: '/api/admin/people/:id/passkeys',
  access: 'admin',
  params: { id: idParamSchema },
  body: passkeysRemovalSchema,
  answer: null,
  problems: ['not_allowed'],
});

export const getDeletionEffects = declareCall({
  method: 'GET',
  path: '/api/admin/people/:id/deletion',
  access: 'admin',
  params: { id: idParamSchema },
  answer: accountDeletionEffectsSchema,
});
