import { Injectable } from '@nestjs/common';
import { LEARNER_PRIZES_SHOWN, type Learner, learnerSchema } from '@powerline/contract/academy';
import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { CoursesService } from '../courses/courses.service.ts';
import { balanceOf } from '../points/points.service.ts';

const PRIZE_ROW = v.strictObject({ ...learnerSchema.entries.prizes.item.entries, askedAt: v.date() });

/** What one person learned, as admins see it. */
@Injectable()
export class LearnersService {
  constructor(private readonly courses: CoursesService) {}

  async find(id: number, read: Read): Promise<Learner> {
    const { courses } = await this.courses.list({ id }, read);
    return read(async (manager) => {
      const prizes = await readRows(
        manager,
        PRIZE_ROW,
        `SELECT id, title, cost, state, asked_at AS "askedAt" FROM redemptions WHERE member_id = $1
          ORDER BY id DESC LIMIT ${LEARNER_PRIZES_SHOWN}`,
        [id],
      );
      return {
        courses,
        points: await balanceOf(manager, id),
        prizes: prizes.map(({ askedAt, ...prize }) => ({ ...prize, askedAt: askedAt.toISOString() })),
      };
    });
  }
}
