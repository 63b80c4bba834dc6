import { Injectable } from '@nestjs/common';
import { type AdminLesson, CAPTION_LANGUAGES_MAX, type CaptionsInput } from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { readRow } from '../../infrastructure/database/rows.ts';
import { HttpProblem, notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { isLive } from '../published/live.ts';
import { isLocked, lockedCourse } from '../published/missing-courses.ts';
import { findLesson, readAdminLesson } from './admin-lessons.service.ts';
import { CaptionsRow } from './captions.entity.ts';
import { readCaptions } from './read-captions.ts';

/** Captions of videos: one WebVTT file per language. Members see a change at once. */
@Injectable()
export class CaptionsService {
  constructor(
    private readonly changes: AdminChanges,
    private readonly dataSource: DataSource,
  ) {}

  /** Saves a file, in place of the language's current one. @throws HttpProblem 400, 404; 409 for too many languages */
  put(lessonId: number, language: string, input: CaptionsInput, actor: User): Promise<AdminLesson> {
    const text = readCaptions(input.text);
    const fields = { language, characters: text.length };
    const change = { actor, action: 'change captions', target: String(lessonId), fields };
    return this.changes.make(change, async (manager) => {
      await findLesson(manager, lessonId);
      await manager.upsert(CaptionsRow, { lessonId, language, text }, ['lessonId', 'language']);
      if ((await manager.countBy(CaptionsRow, { lessonId })) > CAPTION_LANGUAGES_MAX)
        throw new HttpProblem(
          409,
          'conflict',
          t('A lesson has captions in at most {max} languages.', {
            max: CAPTION_LANGUAGES_MAX,
          }),
        );
      return readAdminLesson(manager, lessonId);
    });
  }

  /** @throws HttpProblem 404 */
  delete(lessonId: number, language: string, actor: User): Promise<void> {
    const change = { actor, action: 'delete captions', target: String(lessonId), fields: { language } };
    return this.changes.make(change, async (manager) => {
      await findLesson(manager, lessonId);
      const { affected } = await manager.delete(CaptionsRow, { lessonId, language });
      if (!affected) throw noCaptions();
    });
  }

  /** @returns the WebVTT of a published lesson. @throws HttpProblem 403 before other courses are finished, 404 */
  async read(lessonId: number, language: string, { id: memberId }: User): Promise<string> {
    const row = await readRow(
      this.dataSource,
      v.strictObject({ text: v.string(), isLocked: v.boolean() }),
      `SELECT k.text, ${isLocked('l.course_id', '$3')} AS "isLocked" FROM lesson_captions k
         JOIN academy_lessons l ON l.id = k.lesson_id AND ${isLive('l')}
         JOIN academy_courses c ON c.id = l.course_id AND ${isLive('c')}
        WHERE k.lesson_id = $1 AND k.language = $2`,
      [lessonId, language, memberId],
    );
    if (row === undefined) throw noCaptions();
    if (row.isLocked) throw lockedCourse();
    return row.text;
  }
}

const noCaptions = () => notFound(t('There are no such captions'));
