import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { AdminLesson, ChaptersInput } from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { PAGE_PICTURE_MAX_EDGE } from '@powerline/contract/money-train';
import type { FastifyRequest } from 'fastify';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { PictureUploads } from '../../media/picture-uploads.ts';
import { keepPicture } from '../../media/pictures.service.ts';
import { findLesson, readAdminLesson } from '../lessons/admin-lessons.service.ts';
import { LessonRow } from '../lessons/lesson.entity.ts';

/** The poster and the chapters of a lesson's video. As captions, they aren't in the draft: members see them at once. */
@Injectable()
export class VideoDetailsService {
  constructor(
    private readonly changes: AdminChanges,
    private readonly uploads: PictureUploads,
  ) {}

  /** Sets or replaces the poster. @throws HttpProblem 404, 413, 415, 429 */
  async givePoster(id: number, request: FastifyRequest, actor: User): Promise<AdminLesson> {
    const picture = await this.uploads.take(actor.id, request, PAGE_PICTURE_MAX_EDGE);
    return this.changes.make({ actor, action: 'change lesson poster', target: String(id) }, async (manager) => {
      await findLesson(manager, id);
      await keepPicture(manager, picture);
      await manager.update(LessonRow, { id }, { posterHash: picture.hash });
      return readAdminLesson(manager, id);
    });
  }

  /** @throws HttpProblem 404 */
  takePoster(id: number, actor: User): Promise<void> {
    return this.changes.make({ actor, action: 'delete lesson poster', target: String(id) }, async (manager) => {
      await findLesson(manager, id);
      await manager.update(LessonRow, { id }, { posterHash: null });
    });
  }

  /** Replaces all chapters. @throws HttpProblem 404; 409 if someone else has changed them since they were read */
  putChapters(id: number, { chapters, seen }: ChaptersInput, actor: User): Promise<AdminLesson> {
    const change = { actor, action: 'change lesson chapters', target: String(id), fields: { chapters } };
    return this.changes.make(change, async (manager) => {
      const row = await findLesson(manager, id);
      if (!isDeepStrictEqual(row.chapters, seen))
        throw new HttpProblem(
          409,
          'conflict',
          t('Someone else has just changed these chapters. Load the page again to see them.'),
        );
      const inOrder = chapters.toSorted((one, other) => one.atSeconds - other.atSeconds);
      await manager.update(LessonRow, { id }, { chapters: inOrder });
      return readAdminLesson(manager, id);
    });
  }
}
