import { Injectable } from '@nestjs/common';
import { type PersonNote, personNoteSchema, type User } from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import { AdminChanges } from '../audit/admin-changes.ts';
import { Notifications } from '../notifications/notifications.ts';
import { lockUser } from '../users/lock-user.ts';
import { SUPPORT_MESSAGE } from './support-message.kind.ts';

export const NOTE_COLUMNS = 'id, kind, text, author, at';
export const NOTE_ROW = v.strictObject({ ...personNoteSchema.entries, at: v.date() });

export const personNote = ({ at, ...note }: v.InferOutput<typeof NOTE_ROW>): PersonNote => ({
  ...note,
  at: at.toISOString(),
});

/** What admins write about a person, or to them. The audit says that they did, without the text. */
@Injectable()
export class PersonNotesService {
  constructor(
    private readonly changes: AdminChanges,
    private readonly notifications: Notifications,
  ) {}

  /** @throws HttpProblem 404 */
  async add(id: number, text: string, actor: User): Promise<PersonNote> {
    return this.changes.make(
      { actor, action: 'add person note', target: String(id), people: [id] },
      async (manager) => {
        await lockUser(manager, id);
        return storeNote(manager, id, { kind: 'note', text, author: actor.username });
      },
    );
  }

  /** Notifies the person, and keeps the message among the notes. @throws HttpProblem 404 */
  async message(id: number, text: string, actor: User): Promise<PersonNote> {
    return this.changes.make({ actor, action: 'message person', target: String(id), people: [id] }, async (manager) => {
      await lockUser(manager, id);
      const note = await storeNote(manager, id, { kind: 'message', text, author: actor.username });
      await this.notifications.send(manager, id, SUPPORT_MESSAGE, { noteId: note.id, author: note.author, text });
      return note;
    });
  }
}

async function storeNote(
  manager: EntityManager,
  userId: number,
  { kind, text, author }: Pick<PersonNote, 'kind' | 'text' | 'author'>,
): Promise<PersonNote> {
  const [row] = await readRows(
    manager,
    NOTE_ROW,
    `INSERT INTO person_notes (user_id, kind, text, author) VALUES ($1, $2, $3, $4) RETURNING ${NOTE_COLUMNS}`,
    [userId, kind, text, author],
  );
  if (!row) throw new Error('INSERT returned no row');
  return personNote(row);
}
