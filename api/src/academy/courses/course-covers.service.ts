import { Injectable } from '@nestjs/common';
import type { AdminCourse } from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { PAGE_PICTURE_MAX_EDGE } from '@powerline/contract/money-train';
import type { FastifyRequest } from 'fastify';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { PictureUploads } from '../../media/picture-uploads.ts';
import { keepPicture } from '../../media/pictures.service.ts';
import { findCourse, readAdminCourse } from './admin-courses.service.ts';
import { CourseRow } from './course.entity.ts';

/** The images on course cards. They aren't part of the draft, so members see a new one at once. */
@Injectable()
export class CourseCoversService {
  constructor(
    private readonly changes: AdminChanges,
    private readonly uploads: PictureUploads,
  ) {}

  /** Sets or replaces it. @throws HttpProblem 404, 413, 415, 429 */
  async give(id: number, request: FastifyRequest, actor: User): Promise<AdminCourse> {
    const picture = await this.uploads.take(actor.id, request, PAGE_PICTURE_MAX_EDGE);
    return this.changes.make({ actor, action: 'change course cover', target: String(id) }, async (manager) => {
      await findCourse(manager, id);
      await keepPicture(manager, picture);
      await manager.update(CourseRow, { id }, { coverHash: picture.hash });
      return readAdminCourse(manager, id);
    });
  }

  /** @throws HttpProblem 404 */
  takeAway(id: number, actor: User): Promise<void> {
    return this.changes.make({ actor, action: 'delete course cover', target: String(id) }, async (manager) => {
      await findCourse(manager, id);
      await manager.update(CourseRow, { id }, { coverHash: null });
    });
  }
}
