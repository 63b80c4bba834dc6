import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { noFieldsSchema } from '../../foundation/no-fields.ts';
import {
  moveInColumnsSchema,
  moveInDetailsSchema,
  moveInFileSchema,
  moveInImportSchema,
  moveInInvitationSchema,
  moveInPartSchema,
  moveInSchema,
  moveInUploadAnswerSchema,
  moveInUploadInputSchema,
  moveInUploadSchema,
} from '../move-in.ts';

const path = '/api/admin/settings/move-in';

export const getMoveIn = declareCall({ method: 'GET', path, access: 'admin', answer: moveInSchema });

/** Forgets the files and what was found in them. */
export const clearMoveIn = declareCall({
  method: 'DELETE',
  path,
  access: 'admin',
  answer: null,
  problems: ['conflict'],
});

export const beginMoveInUpload = declareCall({
  method: 'POST',
  path: `${path}/uploads`,
  access: 'admin',
  body: moveInUploadInputSchema,
  answer: moveInUploadAnswerSchema,
  status: 201,
  problems: ['conflict'],
});

/** Each part but the last has MOVE_IN_PART_BYTES. */
export const sendMoveInPart = declareCall({
  method: 'PUT',
  path: `${path}/uploads/:upload/parts/:part`,
  access: 'admin',
  params: { upload: moveInUploadSchema, part: moveInPartSchema },
  file: 'csv',
  answer: null,
  problems: ['conflict', 'too_large'],
});

export const removeMoveInFile = declareCall({
  method: 'DELETE',
  path: `${path}/files/:file`,
  access: 'admin',
  params: { file: moveInFileSchema },
  answer: moveInSchema,
  problems: ['conflict'],
});

export const setMoveInColumns = declareCall({
  method: 'PUT',
  path: `${path}/files/:file/columns`,
  access: 'admin',
  params: { file: moveInFileSchema },
  body: moveInColumnsSchema,
  answer: moveInSchema,
  problems: ['conflict'],
});

export const setMoveInDetails = declareCall({
  method: 'PUT',
  path: `${path}/details`,
  access: 'admin',
  body: moveInDetailsSchema,
  answer: moveInSchema,
  problems: ['conflict'],
});

export const checkMoveIn = declareCall({
  method: 'POST',
  path: `${path}/check`,
  access: 'admin',
  body: noFieldsSchema,
  answer: moveInSchema,
  status: 202,
  problems: ['conflict'],
});

export const importMoveIn = declareCall({
  method: 'POST',
  path: `${path}/import`,
  access: 'admin',
  body: moveInImportSchema,
  answer: moveInSchema,
  status: 202,
  problems: ['conflict', 'too_many_requests'],
});

export const getMoveInMistakes = declareCall({
  method: 'GET',
  path: `${path}/mistakes`,
  access: 'admin',
  answer: v.string(),
});

export const inviteMovedIn = declareCall({
  method: 'POST',
  path: `${path}/invitations`,
  access: 'admin',
  body: moveInInvitationSchema,
  answer: moveInSchema,
  status: 202,
  problems: ['conflict', 'too_many_requests'],
});
