import { Injectable } from '@nestjs/common';
import {
  type AdminLesson,
  adminLessonSchema,
  chapterSchema,
  type LessonCreation,
  type LessonDraft,
  type LessonPicture,
  type LessonPublications,
  lessonContentSchema,
  type Order,
  type Publication,
  publishableLessonSchema,
  sentLesson,
  withQuizRules,
} from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { PAGE_PICTURE_MAX_EDGE } from '@powerline/contract/money-train';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { readRow, readRows } from '../../infrastructure/database/rows.ts';
import { databaseFailure } from '../../infrastructure/errors/sqlstate.ts';
import { fieldProblem, HttpProblem, notFound } from '../../infrastructure/http/http-problem.ts';
import { refuseStale, refuseStaleDeletion } from '../../infrastructure/http/stale.ts';
import { invalidInput } from '../../infrastructure/http/validation.pipe.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { picturePath } from '../../media/picture-path.ts';
import { PictureUploads } from '../../media/picture-uploads.ts';
import { keepPicture } from '../../media/pictures.service.ts';
import { findCourse } from '../courses/admin-courses.service.ts';
import { savedNowBy } from '../editing/edited-row.ts';
import { forgetLessons } from '../editing/forget-lessons.ts';
import { lastPosition, putInOrder } from '../editing/order.ts';
import { goesLive, publishDate } from '../editing/publish-date.ts';
import { forgetAnswers } from '../quiz-tries/answer-counts.ts';
import { completionOf } from '../rules/completion.ts';
import { publicCaptions } from './captions-path.ts';
import { LessonRow } from './lesson.entity.ts';
import { keepLessonPictures, showSamePictures } from './lesson-pictures.ts';
import { keepVersion } from './lesson-versions.ts';

const ADMIN_LESSONS = `SELECT l.id, l.course_id AS "courseId", l.slug, l.version, l.saved_by AS "savedBy", l.saved_at AS "savedAt",
    l.published, l.draft, l.chapters, l.poster_hash AS "posterHash", ${goesLive('l')},
    ARRAY(SELECT k.language FROM lesson_captions k WHERE k.lesson_id = l.id ORDER BY k.language) AS languages,
    (SELECT count(*)::integer FROM lesson_progress p WHERE p.lesson_id = l.id) AS learners,
    (SELECT coalesce(sum(e.points), 0)::integer FROM point_entries e
      WHERE e.source_id = l.id AND e.rule IN ('lesson', 'quiz')) AS points
  FROM academy_lessons l WHERE l.deleted_at IS NULL`;

const ROW = v.strictObject({
  ...v.omit(adminLessonSchema, ['captions', 'quizRules', 'poster', 'chapters']).entries,
  chapters: v.array(chapterSchema),
  posterHash: v.nullable(v.instance(Buffer)),
  published: v.nullable(lessonContentSchema),
  draft: v.nullable(lessonContentSchema),
  savedAt: v.date(),
  languages: v.array(v.string()),
});

const adminLesson = ({ savedAt, languages, posterHash, ...row }: v.InferOutput<typeof ROW>): AdminLesson =>
  sentLesson({
    ...row,
    savedAt: savedAt.toISOString(),
    captions: languages.map((language) => publicCaptions(row.id, language)),
    poster: picturePath(posterHash),
  });

/** How admins write lessons. Members never lose progress or points by it. */
@Injectable()
export class AdminLessonsService {
  constructor(
    private readonly changes: AdminChanges,
    private readonly uploads: PictureUploads,
  ) {}

  /** The lessons of a course, in order. @throws HttpProblem 404 for an unknown course */
  list(courseId: number, read: Read): Promise<AdminLesson[]> {
    return read(async (manager) => {
      await findCourse(manager, courseId);
      const ofCourse = `${ADMIN_LESSONS} AND l.course_id = $1 ORDER BY l.position, l.id`;
      const rows = await readRows(manager, ROW, ofCourse, [courseId]);
      return rows.map(adminLesson);
    });
  }

  /** @throws HttpProblem 404 */
  find(id: number, read: Read): Promise<AdminLesson> {
    return read((manager) => readAdminLesson(manager, id));
  }

  /** Creates an unpublished lesson as the last one of its course. @throws HttpProblem 404; 409 for an address that another lesson has */
  create(courseId: number, { slug, title, kind }: LessonCreation, actor: User): Promise<AdminLesson> {
    const fields = { courseId, slug, title };
    const change = { actor, action: 'create lesson', target: ({ id }: AdminLesson) => String(id), fields };
    return this.changes
      .make(change, async (manager) => {
        await findCourse(manager, courseId);
        const position = await lastPosition(manager, 'academy_lessons', courseId);
        const draft = {
          title,
          kind,
          videoUrl: '',
          durationSeconds: 0,
          text: '',
          leastReadingSeconds: 0,
          quiz: [],
          asked: 0,
        };
        const row = { courseId, slug, position, draft, savedBy: actor.username };
        const { identifiers } = await manager.insert(LessonRow, row);
        return readAdminLesson(manager, Number(identifiers[0]?.id));
      })
      .catch(explainSlug);
  }

  /** Saves the draft; members keep seeing what is published. @throws HttpProblem 404; 409 if someone else has changed it */
  saveDraft(id: number, { version, content, quizRules }: LessonDraft, actor: User): Promise<AdminLesson> {
    // The audit log gets the length of the text, not the text.
    const fields = { version, characters: content.text.length };
    return this.changes.make({ actor, action: 'write lesson', target: String(id), fields }, async (manager) => {
      const row = await findLesson(manager, id);
      refuseStale(t('lesson'), row, version);
      if (quizRules === undefined && hasQuizRules(row)) throw olderPage();
      // What members see is always kept.
      const isKept = await keepVersion(manager, row, actor.username, row.draft === null);
      await manager.update(LessonRow, { id }, { draft: withQuizRules(content, quizRules), ...savedNowBy(actor) });
      if (isKept || !showSamePictures((row.draft ?? row.published)?.text ?? '', content.text))
        await keepLessonPictures(manager, id);
      return readAdminLesson(manager, id);
    });
  }

  /**
   * Stores an image for a lesson's text. It belongs to the lesson once a draft that shows it is saved.
   *
   * @throws HttpProblem 404; 413 and 415 for a file we can't use, 429 while the same admin sends another one
   */
  async addPicture(id: number, request: FastifyRequest, actor: User): Promise<LessonPicture> {
    const picture = await this.uploads.take(actor.id, request, PAGE_PICTURE_MAX_EDGE);
    return this.changes.make({ actor, action: 'add lesson picture', target: String(id) }, async (manager) => {
      await findLesson(manager, id);
      await keepPicture(manager, picture);
      return { path: picturePath(picture.hash) };
    });
  }

  /** Publishes the draft, now or at a time. @throws HttpProblem 400 if something is missing or for that time, 404, 409 */
  publish(id: number, publication: Publication, actor: User): Promise<AdminLesson> {
    const action = publication.from ? 'schedule lesson' : 'publish lesson';
    const change = { actor, action, target: String(id), fields: { ...publication } };
    return this.changes.make(change, async (manager) => {
      const missing = await publishDraft(manager, await findLesson(manager, id), publication, actor);
      if (missing) throw invalidInput(missing);
      return readAdminLesson(manager, id);
    });
  }

  /**
   * Publishes lessons of a course, all or none.
   *
   * @throws HttpProblem 400 if something is missing, with the lesson's title; 404, 409
   */
  publishAll(courseId: number, { seen }: LessonPublications, actor: User): Promise<AdminLesson[]> {
    const fields = { ids: seen.map(({ id }) => id) };
    const change = { actor, action: 'publish lessons', target: String(courseId), fields };
    return this.changes.make(change, async (manager) => {
      await findCourse(manager, courseId);
      const published: AdminLesson[] = [];
      for (const { id, version } of seen) {
        const row = await findLesson(manager, id);
        if (row.courseId !== courseId) throw unknownLesson();
        const missing = await publishDraft(manager, row, { version }, actor);
        if (missing) throw cannotPublish(row, invalidInput(missing).message);
        published.push(await readAdminLesson(manager, id));
      }
      return published;
    });
  }

  /** Unpublishes a lesson; its published text becomes the draft if there is none. @throws HttpProblem 404 */
  withdraw(id: number, actor: User): Promise<AdminLesson> {
    return this.changes.make({ actor, action: 'withdraw lesson', target: String(id) }, async (manager) => {
      const row = await findLesson(manager, id);
      if (row.published !== null)
        await manager.update(
          LessonRow,
          { id },
          { published: null, publishedFrom: null, draft: row.draft ?? row.published, ...savedNowBy(actor) },
        );
      return readAdminLesson(manager, id);
    });
  }

  /** @throws HttpProblem 404 for an unknown course, 409 as {@link putInOrder} */
  order(courseId: number, order: Order, actor: User): Promise<void> {
    const change = { actor, action: 'order lessons', target: String(courseId), fields: { ids: order.ids } };
    return this.changes.make(change, async (manager) => {
      await findCourse(manager, courseId);
      await putInOrder(manager, 'academy_lessons', order, courseId);
    });
  }

  /** Deletes a lesson. Progress and points of members stay, with its title. @throws HttpProblem 404, 409 */
  delete(id: number, version: number | undefined, actor: User): Promise<void> {
    return this.changes.make({ actor, action: 'delete lesson', target: String(id) }, async (manager) => {
      refuseStaleDeletion(t('lesson'), await findLesson(manager, id), version);
      await manager.query('UPDATE academy_lessons SET deleted_at = now() WHERE id = $1', [id]);
      await forgetLessons(manager, [id]);
    });
  }
}

/** @returns what is missing instead of publishing it @throws HttpProblem 409 if someone else has changed it */
async function publishDraft(
  manager: EntityManager,
  row: LessonRow,
  { version, from }: Publication,
  actor: User,
): Promise<readonly v.BaseIssue<unknown>[] | undefined> {
  refuseStale(t('lesson'), row, version);
  const { success, output, issues } = v.safeParse(publishableLessonSchema, row.draft ?? row.published);
  if (!success) return issues;
  const publication = row.publication + 1;
  const publishedFrom = await publishDate(manager, row, from);
  await manager.update(
    LessonRow,
    { id: row.id },
    { published: output, publishedFrom, draft: null, publication, ...completionOf(output), ...savedNowBy(actor) },
  );
  await forgetAnswers(manager, row.id, output.quiz);
  return undefined;
}

const cannotPublish = ({ draft, published }: LessonRow, sentence: string) =>
  new HttpProblem(
    400,
    'invalid_input',
    t('{lesson}: {sentence}', { lesson: (draft ?? published)?.title ?? '', sentence }),
  );

/** Whether a page that knows only questions with one right choice would lose something. */
function hasQuizRules({ draft, published }: LessonRow): boolean {
  const stored = v.parse(v.nullable(lessonContentSchema), draft ?? published);
  return stored !== null && (stored.asked > 0 || stored.quiz.some(({ kind }) => kind !== 'one'));
}

const olderPage = () =>
  new HttpProblem(409, 'conflict', t('This page is older than the quiz of the lesson. Load the page again.'));

/** @throws HttpProblem 404 for an unknown or deleted lesson */
export async function findLesson(manager: EntityManager, id: number): Promise<LessonRow> {
  const row = await manager
    .createQueryBuilder(LessonRow, 'l')
    .where('l.id = :id AND l.deleted_at IS NULL', { id })
    .getOne();
  if (row === null) throw unknownLesson();
  return row;
}

export const unknownLesson = () => notFound(t('There is no such lesson'));

/** A lesson as admins see it. @throws HttpProblem 404 */
export async function readAdminLesson(manager: EntityManager, id: number): Promise<AdminLesson> {
  const row = await readRow(manager, ROW, `${ADMIN_LESSONS} AND l.id = $1`, [id]);
  if (row === undefined) throw unknownLesson();
  return adminLesson(row);
}

function explainSlug(error: unknown): never {
  if (databaseFailure(error)?.constraint === 'academy_lessons_slug_key')
    throw fieldProblem('slug', t('Another lesson of this course has this address'), 409, 'conflict');
  throw error;
}
