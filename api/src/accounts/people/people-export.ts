import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import type { ExportStep } from '../account-steps.ts';

const LOGIN_ROW = v.strictObject({ at: v.date(), device: v.string(), isNewDevice: v.boolean() });
const NOTE_ROW = v.strictObject({ at: v.date(), kind: v.string(), author: v.string(), text: v.string() });

export const LOGINS_EXPORT: ExportStep = {
  section: 'logins',
  collect: (manager, { id }) =>
    readRows(
      manager,
      LOGIN_ROW,
      'SELECT at, device, is_new_device AS "isNewDevice" FROM logins WHERE user_id = $1 ORDER BY id',
      [id],
    ),
};

/** What admins wrote about the person, or to them. */
export const PERSON_NOTES_EXPORT: ExportStep = {
  section: 'supportNotes',
  collect: (manager, { id }) =>
    readRows(manager, NOTE_ROW, 'SELECT at, kind, author, text FROM person_notes WHERE user_id = $1 ORDER BY id', [id]),
};
