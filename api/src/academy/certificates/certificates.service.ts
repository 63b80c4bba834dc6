import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Certificate, CertificateInput, Certificates, CourseCertificate } from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { formatList } from '@powerline/contract/format';
import { accentPalettes } from '@powerline/contract/look';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { siteOrigin } from '../../infrastructure/config/site-origin.ts';
import { readRow, readRows, readValue } from '../../infrastructure/database/rows.ts';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { fieldProblem, HttpProblem, notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { ResponseCache } from '../../infrastructure/response-cache/response-cache.ts';
import { CurrentLook } from '../../infrastructure/site-look/current-look.ts';
import { Translations } from '../../infrastructure/translations/translations.ts';
import { lockLearner } from '../points/grant-points.ts';
import { COURSE_TRANSLATIONS } from '../published/course-translations.ts';
import { isLive } from '../published/live.ts';
import { VISIBLE_LESSONS } from '../published/visible-lessons.ts';
import { makeCertificatePdf, undrawable } from './certificate-pdf.ts';
import { CERTIFICATE_COLUMNS, CERTIFICATE_ROW } from './certificate-rows.ts';

/** Per member: a PDF takes one processor for up to a second. */
export const CERTIFICATES_A_DAY = { name: 'certificates', attempts: 20, windowSeconds: 24 * 60 * 60 };

const COURSE_ROW = v.strictObject({ id: v.number(), title: v.string(), completedOn: v.nullable(v.string()) });

/** A certificate that is not stored yet. */
interface Draft {
  id: string;
  number: number;
  name: string;
  memberId: number;
  courseId: number;
  courseTitle: string;
  completedOn: string;
  file: Buffer;
  /** Whether the member had none for the course. */
  isNew: boolean;
}

/**
 * A member's certificates. We make one when its owner asks, not with the last lesson: only then do we know the name, and
 * courses completed before there were certificates count too. What counts is the row of points for the course, which stays
 * when an author adds a lesson later.
 */
@Injectable()
export class CertificatesService {
  private readonly perMember: RateLimit;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly translations: Translations,
    private readonly looks: CurrentLook,
    private readonly cache: ResponseCache,
    limits: RateLimits,
  ) {
    this.perMember = limits.define(CERTIFICATES_A_DAY);
  }

  /** All of a member's, newest first. */
  list({ id: memberId }: User, read: Read): Promise<Certificates> {
    return read(async (manager) => ({
      certificates: await readRows(
        manager,
        CERTIFICATE_ROW,
        `SELECT ${CERTIFICATE_COLUMNS} FROM academy_certificates k WHERE k.member_id = $1 ORDER BY k.number DESC`,
        [memberId],
      ),
    }));
  }

  /** What a member has, or may get, for a course. @throws HttpProblem 404 */
  ofCourse(slug: string, { id: memberId }: User, read: Read): Promise<CourseCertificate> {
    return read(async (manager) => {
      const { id, completedOn } = await findCourse(manager, slug, memberId);
      return {
        completedOn,
        certificate: (await findOwn(manager, memberId, id)) ?? null,
        lastName: await readLastName(manager, memberId),
      };
    });
  }

  /**
   * Makes a certificate. An existing one keeps its number, id and day, and gets the new name; its earlier PDF no longer verifies.
   *
   * @throws HttpProblem 400 for a name that can't be drawn, 404, 409 before the course is completed, 429
   */
  async put(slug: string, { name }: CertificateInput, { id: memberId }: User): Promise<Certificate> {
    refuseUndrawable(name);
    await this.perMember.takeOrRefuse(String(memberId));
    // Again if another request of the same member made or withdrew one meanwhile.
    for (;;) {
      const made = await this.store(await this.draft(slug, name, memberId));
      if (made === null) continue;
      this.cache.drop('certificates');
      return made;
    }
  }

  /** Makes a PDF, without holding a lock or a connection. @throws HttpProblem 404, 409 before the course is completed */
  private async draft(slug: string, name: string, memberId: number): Promise<Draft> {
    const { manager } = this.dataSource;
    const course = await findCourse(manager, slug, memberId);
    const titles = await this.translations.titles(manager, COURSE_TRANSLATIONS, [String(course.id)]);
    const known = await findOwn(manager, memberId, course.id);
    const completedOn = known?.completedOn ?? course.completedOn;
    if (completedOn === null)
      throw new HttpProblem(
        409,
        'conflict',
        t('Complete all lessons of this course first. Then you get its certificate.'),
      );
    const { id, number } = known ?? { id: randomBytes(16).toString('hex'), number: await nextNumber(manager) };
    const facts = { id, number, name, courseTitle: titles.get(String(course.id)) ?? course.title, completedOn };
    const { siteName, accent } = await this.looks.read();
    const file = await makeCertificatePdf({
      ...facts,
      siteName,
      accent: accent === null ? null : accentPalettes(accent).light.accent,
      address: `${siteOrigin(this.config)}/certificates/${id}`,
    });
    return { ...facts, memberId, courseId: course.id, file, isNew: known === undefined };
  }

  /** @returns null if the member's certificate was made or withdrawn since the draft */
  private store(draft: Draft): Promise<Certificate | null> {
    const { id, number, name, memberId, courseId, courseTitle, completedOn, file, isNew } = draft;
    return inTransaction(this.dataSource, async (manager) => {
      await lockLearner(manager, memberId);
      const own = await findOwn(manager, memberId, courseId);
      if (own?.id !== (isNew ? undefined : id)) return null;
      const row = await readRow(
        manager,
        CERTIFICATE_ROW,
        `INSERT INTO academy_certificates AS k (number, id, member_id, course_id, name, course_title, completed_on, file)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (member_id, course_id) DO UPDATE
            SET name = EXCLUDED.name, course_title = EXCLUDED.course_title, file = EXCLUDED.file, made_at = now()
         RETURNING ${CERTIFICATE_COLUMNS}`,
        [number, id, memberId, courseId, name, courseTitle, completedOn, file],
      );
      if (row === undefined) throw new Error('A certificate was not stored');
      return row;
    });
  }

  /** @returns the PDF. @throws HttpProblem 404, also for someone else's */
  async file(id: string, { id: memberId }: User): Promise<Buffer> {
    const file = await readValue(
      this.dataSource,
      v.instance(Buffer),
      'SELECT file FROM academy_certificates WHERE id = $1 AND member_id = $2',
      [id, memberId],
    );
    if (file === undefined) throw unknownCertificate();
    return file;
  }

  /** Withdraws a certificate. Its page and PDF no longer verify; the member can make another one. @throws HttpProblem 404 */
  async delete(id: string, { id: memberId }: User): Promise<void> {
    const deleted = await readRows(
      this.dataSource,
      v.strictObject({ number: v.number() }),
      'DELETE FROM academy_certificates WHERE id = $1 AND member_id = $2 RETURNING number',
      [id, memberId],
    );
    if (deleted.length === 0) throw unknownCertificate();
    this.cache.drop('certificates');
  }
}

export const unknownCertificate = () => notFound(t('There is no such certificate'));

/** @throws HttpProblem 400 */
function refuseUndrawable(name: string): void {
  const unknown = undrawable(name);
  if (unknown.length > 0)
    throw fieldProblem(
      'name',
      t('The certificate can’t show {characters}. Write your name with Latin or Cyrillic letters.', {
        characters: formatList(unknown),
      }),
    );
}

/** @throws HttpProblem 404 */
async function findCourse(
  manager: EntityManager,
  slug: string,
  memberId: number,
): Promise<v.InferOutput<typeof COURSE_ROW>> {
  const course = await readRow(
    manager,
    COURSE_ROW,
    `WITH completion AS (
       SELECT c.id, c.published->>'title' AS title, coalesce(
                (SELECT e.at FROM point_entries e WHERE e.member_id = $2 AND e.rule = 'course' AND e.source_id = c.id),
                -- Without points: an author withdrew the last lesson that was missing.
                (SELECT max(p.completed_at) FROM ${VISIBLE_LESSONS} l
                   LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.member_id = $2
                  WHERE l.course_id = c.id HAVING bool_and(p.completed_at IS NOT NULL))) AS at
         FROM academy_courses c WHERE c.slug = $1 AND ${isLive('c')})
     SELECT id, title, (at AT TIME ZONE (SELECT time_zone FROM installation))::date::text AS "completedOn" FROM completion`,
    [slug, memberId],
  );
  if (course === undefined) throw notFound(t('There is no such course'));
  return course;
}

const findOwn = (manager: EntityManager, memberId: number, courseId: number): Promise<Certificate | undefined> =>
  readRow(
    manager,
    CERTIFICATE_ROW,
    `SELECT ${CERTIFICATE_COLUMNS} FROM academy_certificates k WHERE k.member_id = $1 AND k.course_id = $2`,
    [memberId, courseId],
  );

async function readLastName(manager: EntityManager, memberId: number): Promise<string | null> {
  const last = 'SELECT name FROM academy_certificates WHERE member_id = $1 ORDER BY made_at DESC LIMIT 1';
  return (await readValue(manager, v.string(), last, [memberId])) ?? null;
}

async function nextNumber(manager: EntityManager): Promise<number> {
  const next = `SELECT nextval(pg_get_serial_sequence('academy_certificates', 'number'))::integer`;
  const number = await readValue(manager, v.number(), next);
  if (number === undefined) throw new Error('The sequence of certificates gave no number');
  return number;
}
