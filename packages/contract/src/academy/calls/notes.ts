import { declareCall } from '../../foundation/call.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import { slugParamSchema } from '../draft.ts';
import { noteInputSchema, notesSchema } from '../note.ts';

export const listNotes = declareCall({
  method: 'GET',
  path: '/api/academy/courses/:course/notes',
  access: 'member',
  system: 'academy',
  params: { course: slugParamSchema },
  answer: notesSchema,
});

export const putNote = declareCall({
  method: 'PUT',
  path: '/api/academy/lessons/:id/note',
  access: 'member',
  system: 'academy',
  params: { id: idParamSchema },
  body: noteInputSchema,
  answer: null,
});
