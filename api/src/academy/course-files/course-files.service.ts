import { Injectable } from '@nestjs/common';
import {
  type AdminCourse,
  COURSE_FILE_MAX_BYTES,
  type CourseFile,
  type CourseFilePreview,
  type CourseFileRemark,
  type CourseOutline,
  SLUG_MAX_LENGTH,
  type StarterCourse,
} from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { readValues } from '../../infrastructure/database/rows.ts';
import { HttpProblem, notFound } from '../../infrastructure/http/http-problem.ts';
import { readCourse } from '../../infrastructure/http/request-body.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { CurrentLook } from '../../infrastructure/site-look/current-look.ts';
import { ContentTranslation } from '../../infrastructure/translations/content-translation.entity.ts';
import type { Texts } from '../../infrastructure/translations/translated-kind.ts';
import { hashOfPicture } from '../../media/picture-path.ts';
import { keptPicture, PictureUploads } from '../../media/picture-uploads.ts';
import { keepPicture } from '../../media/pictures.service.ts';
import { readAdminCourse } from '../courses/admin-courses.service.ts';
import { CourseRow } from '../courses/course.entity.ts';
import { lastPosition } from '../editing/order.ts';
import { CaptionsRow } from '../lessons/captions.entity.ts';
import { LessonRow } from '../lessons/lesson.entity.ts';
import { keepLessonPictures } from '../lessons/lesson-pictures.ts';
import { COURSE_TRANSLATIONS } from '../published/course-translations.ts';
import { LESSON_TRANSLATIONS, lessonTexts } from '../published/lesson-translations.ts';
import { completionOf } from '../rules/completion.ts';
import { collectCourse, imagesIn } from './collect-course.ts';
import { contentOf, inLanguage } from './file-lessons.ts';
import { readCourseFile } from './read-course-file.ts';
import { STARTER_COURSES } from './starter-courses.ts';
import { writeCourseFile } from './write-course-file.ts';

/** Per admin: reading a large file takes a second of the process. */
const FILES = { name: 'course-files', attempts: 30, windowSeconds: 600 };

/** Exports and imports courses as files, and adds the ones we wrote. */
@Injectable()
export class CourseFilesService {
  private readonly files: RateLimit;

  constructor(
    private readonly changes: AdminChanges,
    private readonly looks: CurrentLook,
    private readonly uploads: PictureUploads,
    limits: RateLimits,
  ) {
    this.files = limits.define(FILES);
  }

  /** The text of a course's file. @throws HttpProblem 404 */
  async export(id: number, read: Read): Promise<string> {
    const language = await this.ownLanguage();
    return writeCourseFile(await read((manager) => collectCourse(manager, id, language)));
  }

  /** What importing a file would add. Stores nothing. @throws HttpProblem 413, 415, 429 */
  async preview(request: FastifyRequest, actor: User, read: Read): Promise<CourseFilePreview> {
    const { course: found, problems, notes } = await this.receive(request, actor);
    if (found === null) return { course: null, problems, notes };
    const own = await this.ownLanguage();
    const course = inLanguage(found, own);
    const slug = await read((manager) => freeSlug(manager, course.slug));
    const about = { ...outlineOf(course), slug, isRenamed: slug !== course.slug };
    return { course: about, problems, notes: [...notesOnLanguage(course, own), ...notes] };
  }

  /** Stores the course of a file as a draft. @throws HttpProblem 400 for a file with problems; 413, 415, 429 */
  async import(request: FastifyRequest, actor: User): Promise<AdminCourse> {
    const { course, problems } = await this.receive(request, actor);
    const [first] = problems;
    if (course === null)
      throw new HttpProblem(
        400,
        'invalid_input',
        first ? `${first.place}: ${first.sentence}` : t('This is no course.'),
      );
    return this.create(course, actor);
  }

  /** The courses that we wrote. */
  async listStarters(): Promise<StarterCourse[]> {
    const own = await this.ownLanguage();
    return STARTER_COURSES.map((course) => ({ slug: course.slug, ...outlineOf(inLanguage(course, own)) }));
  }

  /** Stores a course that we wrote as a draft. @throws HttpProblem 404 */
  async createStarter(slug: string, actor: User): Promise<AdminCourse> {
    const course = STARTER_COURSES.find((one) => one.slug === slug);
    if (course === undefined) throw notFound(t('There is no such course'));
    return this.create(course, actor);
  }

  private async receive(request: FastifyRequest, actor: User) {
    await this.files.takeOrRefuse(String(actor.id));
    const read = readCourseFile(await readCourse(request, COURSE_FILE_MAX_BYTES));
    const problem = read.course && (await this.findDamagedImage(read.course));
    return problem ? { course: null, problems: [problem], notes: [] } : read;
  }

  /** The first image that can't be opened, because each of those may take seconds. */
  private async findDamagedImage({ images }: CourseFile): Promise<CourseFileRemark | undefined> {
    for (const [index, { content }] of images.entries())
      try {
        await this.uploads.check(Buffer.from(content, 'base64'));
      } catch (error) {
        if (!(error instanceof HttpProblem) || error.status >= 500) throw error;
        return { place: t('Image {number}', { number: index + 1 }), sentence: error.message };
      }
    return undefined;
  }

  private async ownLanguage(): Promise<string> {
    return (await this.looks.read()).language;
  }

  private async create(file: CourseFile, actor: User): Promise<AdminCourse> {
    const own = await this.ownLanguage();
    const course = inLanguage(file, own);
    const { title, summary, lessons, images } = course;
    const cover = images.some(({ name }) => name === course.cover) ? course.cover : null;
    const change = {
      actor,
      action: 'import course',
      target: ({ id }: AdminCourse) => String(id),
      fields: { title, lessons: lessons.length },
    };
    return this.changes.make(change, async (manager) => {
      const savedBy = actor.username;
      const slug = await freeSlug(manager, course.slug);
      const position = await lastPosition(manager, 'academy_courses');
      const draft = { title, summary };
      const shown = new Set(imagesIn(course));
      for (const { name, content } of images)
        if (shown.has(name)) await keepPicture(manager, keptPicture(Buffer.from(content, 'base64')));
      const row = { slug, position, draft, savedBy, coverHash: cover === null ? null : hashOfPicture(cover) };
      const id = idOf(await manager.insert(CourseRow, row));
      await translate(manager, COURSE_TRANSLATIONS.kind, id, draft, without(course.translations, own));
      for (const [place, lesson] of lessons.entries()) {
        const content = contentOf(lesson);
        const row = { courseId: id, slug: lesson.slug, position: place, draft: content, savedBy };
        const lessonId = idOf(await manager.insert(LessonRow, row));
        for (const [language, text] of Object.entries(lesson.captions))
          await manager.insert(CaptionsRow, { lessonId, language, text });
        await translate(
          manager,
          LESSON_TRANSLATIONS.kind,
          lessonId,
          lessonTexts(content),
          without(lesson.translations, own),
        );
        await keepLessonPictures(manager, lessonId);
      }
      return readAdminCourse(manager, id);
    });
  }
}

function notesOnLanguage({ language }: CourseFile, own: string): CourseFileRemark[] {
  if (own === language) return [];
  return [
    {
      place: t('The course'),
      sentence: t('It’s written in “{language}”, and this site in “{own}”. Translate it before you publish it.', {
        language,
        own,
      }),
    },
  ];
}

const idOf = ({ identifiers }: { identifiers: readonly { id?: unknown }[] }): number => Number(identifiers[0]?.id);

const without = (translations: CourseFile['translations'], language: string): CourseFile['translations'] =>
  Object.fromEntries(Object.entries(translations).filter(([one]) => one !== language));

async function translate(
  manager: EntityManager,
  kind: ContentTranslation['kind'],
  id: number,
  originals: Texts,
  translations: CourseFile['translations'],
): Promise<void> {
  for (const [language, written] of Object.entries(translations)) {
    const fields = Object.keys(written).filter((field) => written[field] && originals[field]);
    if (fields.length === 0) continue;
    const pick = (of: Texts) => Object.fromEntries(fields.map((field) => [field, of[field] ?? '']));
    const row = { kind, item: String(id), language, texts: pick(written), originals: pick(originals) };
    await manager.insert(ContentTranslation, row);
  }
}

/** The slug itself, or the first of `slug-2`, `slug-3` and so on that no course has. */
async function freeSlug(manager: EntityManager, slug: string): Promise<string> {
  const taken = await readValues(manager, v.string(), 'SELECT slug FROM academy_courses WHERE deleted_at IS NULL');
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `-${number}`;
    const free = `${slug.slice(0, SLUG_MAX_LENGTH - ending.length).replace(/-$/, '')}${ending}`;
    if (!taken.includes(free)) return free;
  }
}

const outlineOf = ({ title, summary, lessons, images, translations }: CourseFile): CourseOutline => ({
  title,
  summary,
  lessons: lessons.map((lesson) => ({
    title: lesson.title,
    kind: lesson.kind,
    seconds: completionOf(lesson).lengthMs / 1000,
    questions: lesson.quiz.length,
    captions: Object.keys(lesson.captions).sort(),
  })),
  images: images.length,
  languages: Object.keys(translations).sort(),
});
