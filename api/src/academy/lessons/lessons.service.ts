import { Injectable } from '@nestjs/common';
import {
  chapterSchema,
  type Lesson,
  type LessonLink,
  lessonContentSchema,
  lessonLinkSchema,
  lessonSchema,
} from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows } from '../../infrastructure/database/rows.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { Translations } from '../../infrastructure/translations/translations.ts';
import { picturePath } from '../../media/picture-path.ts';
import { COURSE_TRANSLATIONS } from '../published/course-translations.ts';
import { LESSON_TRANSLATIONS } from '../published/lesson-translations.ts';
import { lockedCourse, missingCourses } from '../published/missing-courses.ts';
import { showLesson } from '../published/show-lesson.ts';
import { VISIBLE_LESSONS } from '../published/visible-lessons.ts';
import { STORED_TRY, TRY_AS_JSON } from '../quiz-tries/stored-try.ts';
import { shownQuiz } from '../rules/quiz.ts';
import { progressOf } from '../rules/shown-progress.ts';
import { unknownLesson } from './admin-lessons.service.ts';
import { publicCaptions } from './captions-path.ts';
import { lessonHtml } from './lesson-html.ts';

const ROW = v.strictObject({
  ...v.pick(lessonSchema, ['id', 'slug', 'courseSlug', 'courseTitle', 'completedBy', 'isCompleted']).entries,
  courseId: v.number(),
  published: lessonContentSchema,
  publication: v.number(),
  lengthMs: v.number(),
  neededMs: v.number(),
  languages: v.array(v.string()),
  chapters: v.array(chapterSchema),
  posterHash: v.nullable(v.instance(Buffer)),
  note: v.string(),
  seen: v.nullable(v.array(v.number())),
  positionMs: v.nullable(v.number()),
  quizTry: v.nullable(STORED_TRY),
});
const NEIGHBOR_ROW = v.strictObject({ id: v.number(), ...lessonLinkSchema.entries });

/** Lessons as members see them. */
@Injectable()
export class LessonsService {
  constructor(private readonly translations: Translations) {}

  /** A lesson with its text as HTML, and the member's progress. @throws HttpProblem 403 before other courses are finished, 404 */
  find(course: string, lesson: string, { id: memberId }: User, read: Read): Promise<Lesson> {
    return read(async (manager) => {
      const row = await readRow(
        manager,
        ROW,
        `SELECT l.id, l.slug, l.course_id AS "courseId", l.course_slug AS "courseSlug", l.course_title AS "courseTitle",
                l.published, l.publication, l.completed_by AS "completedBy", l.length_ms AS "lengthMs", l.needed_ms AS "neededMs",
                ARRAY(SELECT k.language FROM lesson_captions k WHERE k.lesson_id = l.id ORDER BY k.language) AS languages,
                coalesce((SELECT n.text FROM lesson_notes n WHERE n.lesson_id = l.id AND n.member_id = $3), '') AS note,
                l.chapters, l.poster_hash AS "posterHash", p.seen, p.position_ms AS "positionMs", p.completed_at IS NOT NULL AS "isCompleted",
                (SELECT ${TRY_AS_JSON}
                   FROM quiz_tries t WHERE t.lesson_id = l.id AND t.member_id = $3) AS "quizTry"
           FROM ${VISIBLE_LESSONS} l LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.member_id = $3
          WHERE l.course_slug = $1 AND l.slug = $2`,
        [course, lesson, memberId],
      );
      if (row === undefined) throw unknownLesson();
      if (row.seen === null) await this.refuseLocked(manager, row.courseId, memberId);
      const { languages } = row;
      const { published, language } = await showLesson(manager, this.translations, row);
      const courseId = String(row.courseId);
      const courses = await this.translations.titles(manager, COURSE_TRANSLATIONS, [courseId]);
      const courseTitle = courses.get(courseId) ?? row.courseTitle;
      return {
        id: row.id,
        slug: row.slug,
        title: published.title,
        kind: published.kind,
        seconds: row.lengthMs / 1000,
        hasQuiz: published.quiz.length > 0,
        isCompleted: row.isCompleted,
        courseSlug: row.courseSlug,
        courseTitle,
        videoUrl: published.videoUrl === '' ? null : published.videoUrl,
        captions: languages.map((language) => publicCaptions(row.id, language)),
        poster: picturePath(row.posterHash),
        chapters: row.chapters,
        html: lessonHtml(published.text),
        quiz:
          published.quiz.length === 0
            ? null
            : shownQuiz(published.quiz, row.published, row.publication, memberId, row.quizTry),
        completedBy: row.completedBy,
        progress: progressOf(row),
        note: row.note,
        ...(await this.findNeighbors(manager, row, courseTitle)),
        language,
      };
    });
  }

  /** @throws HttpProblem 403 */
  private async refuseLocked(manager: EntityManager, courseId: number, memberId: number): Promise<void> {
    const missing = await missingCourses(manager, this.translations, memberId, [courseId]);
    if (missing.length > 0) throw lockedCourse(missing.map(({ title }) => title));
  }

  /** The previous and the next lesson in the course. */
  private async findNeighbors(
    manager: EntityManager,
    { id, courseId }: { id: number; courseId: number },
    courseTitle: string,
  ): Promise<Pick<Lesson, 'previous' | 'next'>> {
    const rows = await readRows(
      manager,
      NEIGHBOR_ROW,
      `SELECT l.id, l.course_slug AS course, l.slug AS lesson, l.course_title AS "courseTitle", l.title
       FROM ${VISIBLE_LESSONS} l WHERE l.course_id = $1 ORDER BY l.place`,
      [courseId],
    );
    const place = rows.findIndex((row) => row.id === id);
    const beside = [rows[place - 1], rows[place + 1]].map((row) => (row === undefined ? [] : [String(row.id)]));
    const titles = await this.translations.titles(manager, LESSON_TRANSLATIONS, beside.flat());
    const linkOf = (row: v.InferOutput<typeof NEIGHBOR_ROW> | undefined): LessonLink | null => {
      if (row === undefined) return null;
      const { id, ...link } = row;
      return { ...link, courseTitle, title: titles.get(String(id)) ?? link.title };
    };
    return { previous: linkOf(rows[place - 1]), next: linkOf(rows[place + 1]) };
  }
}
