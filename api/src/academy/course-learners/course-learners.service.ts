import { Injectable } from '@nestjs/common';
import type { CourseLearners, CourseLearnersQuery, CourseReport, Reminded } from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { DataSource } from 'typeorm';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { recordInAudit } from '../../accounts/audit/record-in-audit.ts';
import { Notifications } from '../../accounts/notifications/notifications.ts';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { findCourse } from '../courses/admin-courses.service.ts';
import { isLiveNow } from '../published/live.ts';
import { COURSE_REMINDER } from './course-reminder.kind.ts';
import { publishedLessons, readCourseReport } from './course-report.ts';
import { learnersFile, readLearners } from './learner-list.ts';
import { readReminders, storeReminders } from './stopped-learners.ts';

const FILES = { name: 'course-learners-file', attempts: 10, windowSeconds: 600 };

/** How a course's learners are doing, for admins. Everything here throws HttpProblem 404 for an unknown course. */
@Injectable()
export class CourseLearnersService {
  private readonly files: RateLimit;

  constructor(
    private readonly changes: AdminChanges,
    private readonly notifications: Notifications,
    private readonly dataSource: DataSource,
    limits: RateLimits,
  ) {
    this.files = limits.define(FILES);
  }

  report(courseId: number, read: Read): Promise<CourseReport> {
    return read((manager) => readCourseReport(manager, courseId));
  }

  /** @throws HttpProblem 400 for a cursor of another order */
  list(courseId: number, query: CourseLearnersQuery, read: Read): Promise<CourseLearners> {
    return read(async (manager) => readLearners(manager, await publishedLessons(manager, courseId), query));
  }

  /**
   * Reminds members who stopped. Admin changes wait for each other, so two clicks at once remind no one twice.
   *
   * @throws HttpProblem 409 when members of the course were reminded less than a day ago
   */
  remind(courseId: number, actor: User): Promise<Reminded> {
    const fields = { reminded: 0 };
    return this.changes.make(
      { actor, action: 'remind learners', target: String(courseId), fields },
      async (manager) => {
        const course = await findCourse(manager, courseId);
        const { slug, published } = course;
        const lessons = isLiveNow(course) ? await publishedLessons(manager, courseId) : [];
        const { stopped, isRemindedToday } = await readReminders(manager, courseId, lessons);
        if (isRemindedToday) throw remindedToday();
        fields.reminded = stopped.length;
        if (published === null || stopped.length === 0) return { reminded: 0 };
        await storeReminders(manager, courseId, stopped);
        const data = { slug, course: published.title, at: new Date().toISOString() };
        await this.notifications.sendToMany(
          manager,
          COURSE_REMINDER,
          stopped.map((userId) => ({ userId, data })),
        );
        return { reminded: stopped.length };
      },
    );
  }

  /** All learners as CSV, in parts. The audit records who took it. @throws HttpProblem 429 */
  async file(courseId: number, actor: User): Promise<AsyncGenerator<string>> {
    const lessons = await publishedLessons(this.dataSource.manager, courseId);
    await this.files.takeOrRefuse(String(actor.id));
    await recordInAudit(this.dataSource.manager, { actor, action: 'export learners', target: String(courseId) });
    return learnersFile(this.dataSource, lessons);
  }
}

const remindedToday = () =>
  new HttpProblem(409, 'conflict', t('Members of this course were reminded today. Try again tomorrow.'));
