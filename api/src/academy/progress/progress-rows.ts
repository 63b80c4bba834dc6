import { COMPLETED_BY } from '@powerline/contract/academy';
import type { DataSource } from 'typeorm';
import * as v from 'valibot';
import { GatheredLookups } from '../../infrastructure/database/gathered-lookups.ts';
import { type PreparedStatement, queryPrepared } from '../../infrastructure/database/prepared.ts';
import { asRows } from '../../infrastructure/database/rows.ts';
import { isLive } from '../published/live.ts';
import { isLocked } from '../published/missing-courses.ts';

/** What is stored about a member and a lesson when a report arrives. */
export type KnownProgress = v.InferOutput<typeof KNOWN_PROGRESS>;

const KNOWN_PROGRESS = v.strictObject({
  isOpen: v.boolean(),
  isStarted: v.boolean(),
  courseId: v.number(),
  completedBy: v.picklist(COMPLETED_BY),
  lengthMs: v.number(),
  neededMs: v.number(),
  seen: v.array(v.number()),
  isCompleted: v.boolean(),
  /** Time that no report has used yet, by the database's clock, which all instances share. */
  unspentMs: v.nullable(v.number()),
  isSameLesson: v.boolean(),
  /** The time of this query, as the database writes it. */
  at: v.string(),
  /** How many reports were accepted; null before a member's first one. */
  reports: v.nullable(v.number()),
});

const KNOWN_ROW = v.strictObject({
  ...KNOWN_PROGRESS.entries,
  /** Which of the asked it answers, from 1. */
  askedAt: v.number(),
});

const KNOWN = `
  SELECT asked.at::integer AS "askedAt", EXISTS (SELECT FROM open_systems WHERE key = 'academy') AS "isOpen",
         p.member_id IS NOT NULL AS "isStarted", l.course_id AS "courseId", l.completed_by AS "completedBy",
         l.length_ms AS "lengthMs", l.needed_ms AS "neededMs", coalesce(p.seen, '{}') AS seen, p.completed_at IS NOT NULL AS "isCompleted",
         (extract(epoch FROM now() - n.spent_until) * 1000)::float8 AS "unspentMs",
         n.watching_lesson_id IS NOT DISTINCT FROM l.id AS "isSameLesson", now()::text AS at, n.reports
    FROM unnest($1::integer[], $2::integer[]) WITH ORDINALITY AS asked (member_id, lesson_id, at)
    JOIN academy_lessons l ON l.id = asked.lesson_id AND ${isLive('l')}
    JOIN academy_courses c ON c.id = l.course_id AND ${isLive('c')}
    LEFT JOIN academy_learners n ON n.member_id = asked.member_id
    LEFT JOIN lesson_progress p ON p.member_id = asked.member_id AND p.lesson_id = l.id`;

const LOCKED = `SELECT ${isLocked('$2', '$1')} AS "isLocked"`;

/** Finds what is known of members and lessons; null for a lesson that members can't see. */
export const knownProgress = (
  dataSource: DataSource,
): GatheredLookups<{ memberId: number; lessonId: number }, KnownProgress> =>
  new GatheredLookups(dataSource, {
    name: 'known-progress',
    text: KNOWN,
    values: (asked) => [asked.map(({ memberId }) => memberId), asked.map(({ lessonId }) => lessonId)],
    read: (rows, asked) => {
      const found = new Map(asRows(KNOWN_ROW, rows).map(({ askedAt, ...known }) => [askedAt, known]));
      return asked.map((_, index) => found.get(index + 1) ?? null);
    },
  });

/** Whether other courses come first. Only asked before a lesson is started, to keep the query of each report small. */
export async function isCourseLocked(dataSource: DataSource, memberId: number, courseId: number): Promise<boolean> {
  const statement = { name: 'locked-course', text: LOCKED, values: [memberId, courseId] };
  const [row] = await queryPrepared(dataSource, v.strictObject({ isLocked: v.boolean() }), statement);
  return row?.isLocked ?? false;
}

/** The row that a stored report returns. */
export const WRITTEN_ROW = v.strictObject({ lesson_id: v.number() });

/** A report that was accepted. */
export interface WrittenReport {
  memberId: number;
  lessonId: number;
  seen: number[];
  positionMs: number;
  /** Unused time, up to {@link KnownProgress.at}. */
  unspentMs: number;
  /** What the decision was based on. */
  known: KnownProgress;
}

/** Stores a report. If another one was stored since `known` was read, it stores and returns nothing. */
export function progressStatement({
  memberId,
  lessonId,
  seen,
  positionMs,
  unspentMs,
  known,
}: WrittenReport): PreparedStatement {
  const isFirst = known.reports === null;
  return {
    name: isFirst ? 'first-report' : 'report',
    text: isFirst ? WRITE_FIRST : WRITE,
    values: [memberId, lessonId, seen, positionMs, known.at, unspentMs, known.reports ?? 0],
  };
}

const SPENT_UNTIL = `$5::timestamptz - $6::float8 * interval '1 millisecond'`;

const withClock = (clock: string): string =>
  `WITH clock AS (${clock} RETURNING member_id)
   INSERT INTO lesson_progress (member_id, lesson_id, seen, position_ms)
   SELECT member_id, $2, $3::integer[], $4 FROM clock
   ON CONFLICT (member_id, lesson_id)
   DO UPDATE SET seen = EXCLUDED.seen, position_ms = EXCLUDED.position_ms, looked_at = now()
   RETURNING lesson_id`;

const WRITE = withClock(
  `UPDATE academy_learners SET spent_until = ${SPENT_UNTIL}, watching_lesson_id = $2, reports = reports + 1
    WHERE member_id = $1 AND reports = $7`,
);
const WRITE_FIRST = withClock(
  `INSERT INTO academy_learners (member_id, spent_until, watching_lesson_id, reports) VALUES ($1, ${SPENT_UNTIL}, $2, 1)
   ON CONFLICT (member_id) DO UPDATE
      SET spent_until = EXCLUDED.spent_until, watching_lesson_id = EXCLUDED.watching_lesson_id, reports = 1
    WHERE academy_learners.reports = 0 AND $7::integer = 0`,
);
