import { Injectable } from '@nestjs/common';
import {
  type AdminLesson,
  type LessonVersion as LessonVersionAnswer,
  type LessonVersionContent,
  lessonVersionContentSchema,
  type ReadVersion,
} from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { readRow, readRows } from '../../infrastructure/database/rows.ts';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import { refuseStale } from '../../infrastructure/http/stale.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { savedNowBy } from '../editing/edited-row.ts';
import { findLesson, readAdminLesson } from './admin-lessons.service.ts';
import { LessonRow } from './lesson.entity.ts';
import { keepLessonPictures } from './lesson-pictures.ts';
import { keepVersion } from './lesson-versions.ts';

const VERSIONS = `SELECT version, saved_by AS "savedBy", saved_at AS "savedAt", is_published AS "isPublished",
    char_length(content->>'text') AS characters`;

const ROW = v.strictObject({ ...v.omit(lessonVersionContentSchema, ['content']).entries, savedAt: v.date() });
const CONTENT_ROW = v.strictObject({ ...lessonVersionContentSchema.entries, savedAt: v.date() });

const shown = <Row extends { savedAt: Date }>({ savedAt, ...row }: Row) => ({ ...row, savedAt: savedAt.toISOString() });

/** Shows and restores earlier versions of a lesson. */
@Injectable()
export class LessonHistoryService {
  constructor(private readonly changes: AdminChanges) {}

  /** Newest first. @throws HttpProblem 404 for an unknown lesson */
  list(lessonId: number, read: Read): Promise<LessonVersionAnswer[]> {
    return read(async (manager) => {
      await findLesson(manager, lessonId);
      const sql = `${VERSIONS} FROM lesson_versions WHERE lesson_id = $1 ORDER BY version DESC`;
      return (await readRows(manager, ROW, sql, [lessonId])).map(shown);
    });
  }

  /** @throws HttpProblem 404 */
  find(lessonId: number, version: number, read: Read): Promise<LessonVersionContent> {
    return read((manager) => findVersion(manager, lessonId, version));
  }

  /** Keeps the current version, then makes an earlier one the draft. @throws HttpProblem 404, 409 */
  restore(lessonId: number, version: number, { version: seen }: ReadVersion, actor: User): Promise<AdminLesson> {
    const change = { actor, action: 'restore lesson', target: String(lessonId), fields: { version } };
    return this.changes.make(change, async (manager) => {
      const row = await findLesson(manager, lessonId);
      refuseStale(t('lesson'), row, seen);
      const { content } = await findVersion(manager, lessonId, version);
      await keepVersion(manager, row, actor.username, true);
      await manager.update(LessonRow, { id: lessonId }, { draft: content, ...savedNowBy(actor) });
      await keepLessonPictures(manager, lessonId);
      return readAdminLesson(manager, lessonId);
    });
  }
}

async function findVersion(manager: EntityManager, lessonId: number, version: number): Promise<LessonVersionContent> {
  const row = await readRow(
    manager,
    CONTENT_ROW,
    `${VERSIONS}, content FROM lesson_versions v WHERE lesson_id = $1 AND version = $2
      AND EXISTS (SELECT FROM academy_lessons l WHERE l.id = v.lesson_id AND l.deleted_at IS NULL)`,
    [lessonId, version],
  );
  if (row === undefined) throw notFound(t('There is no such version'));
  return shown(row);
}
