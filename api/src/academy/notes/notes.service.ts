import { Injectable } from '@nestjs/common';
import { type NoteInput, type Notes, noteSchema } from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { Translations } from '../../infrastructure/translations/translations.ts';
import { unknownLesson } from '../lessons/admin-lessons.service.ts';
import { LESSON_TRANSLATIONS } from '../published/lesson-translations.ts';
import { VISIBLE_LESSONS } from '../published/visible-lessons.ts';

const ROW = v.strictObject({ ...noteSchema.entries, id: v.number(), savedAt: v.date() });

/** Members' own notes. No one else can read them, not even admins. */
@Injectable()
export class NotesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly translations: Translations,
  ) {}

  /** A member's notes about a course, in the order of its lessons. */
  list(course: string, { id: memberId }: User, read: Read): Promise<Notes> {
    return read(async (manager) => {
      const rows = await readRows(
        manager,
        ROW,
        `SELECT l.id, l.slug AS lesson, l.title, n.text, n.saved_at AS "savedAt"
           FROM lesson_notes n JOIN ${VISIBLE_LESSONS} l ON l.id = n.lesson_id
          WHERE n.member_id = $1 AND l.course_slug = $2 ORDER BY l.place`,
        [memberId, course],
      );
      const titles = await this.translations.titles(
        manager,
        LESSON_TRANSLATIONS,
        rows.map(({ id }) => String(id)),
      );
      return {
        notes: rows.map(({ id, title, savedAt, ...note }) => ({
          ...note,
          title: titles.get(String(id)) ?? title,
          savedAt: savedAt.toISOString(),
        })),
      };
    });
  }

  /** Saves a note in place of the earlier one; an empty one is deleted. @throws HttpProblem 404 */
  async put(lessonId: number, { text }: NoteInput, { id: memberId }: User): Promise<void> {
    if (text === '') {
      await this.dataSource.query('DELETE FROM lesson_notes WHERE member_id = $1 AND lesson_id = $2', [
        memberId,
        lessonId,
      ]);
      return;
    }
    const saved = await readRows(
      this.dataSource,
      v.strictObject({ id: v.number() }),
      `INSERT INTO lesson_notes (member_id, lesson_id, text)
       SELECT $1, l.id, $3 FROM ${VISIBLE_LESSONS} l WHERE l.id = $2
       ON CONFLICT (member_id, lesson_id) DO UPDATE SET text = EXCLUDED.text, saved_at = now()
       RETURNING lesson_id AS id`,
      [memberId, lessonId, text],
    );
    if (saved.length === 0) throw unknownLesson();
  }
}
