import * as v from 'valibot';
import type { AccountStep, ExportStep } from '../accounts/account-steps.ts';
import type { DeletionEffect } from '../accounts/people/deletion-effect.ts';
import { readRow, readRows, readValue } from '../infrastructure/database/rows.ts';
import { t } from '../infrastructure/language/words.ts';
import { CERTIFICATE_COLUMNS, CERTIFICATE_ROW } from './certificates/certificate-rows.ts';
import { POINT_ENTRIES, POINT_ENTRY_ROW } from './points/points.service.ts';
import { refundPoints } from './prizes/prize-points.ts';
import { REDEMPTION_COLUMNS, REDEMPTION_ROW } from './prizes/redemption-list.ts';

const PROGRESS_ROW = v.strictObject({
  lesson: v.string(),
  seenMs: v.array(v.number()),
  positionMs: v.number(),
  lookedAt: v.date(),
  completedAt: v.nullable(v.date()),
});
const QUIZ_ROW = v.strictObject({
  lesson: v.string(),
  tries: v.number(),
  answers: v.array(v.unknown()),
  isPassed: v.boolean(),
  wasFirstRight: v.boolean(),
  triedAt: v.date(),
});

const NOTE_ROW = v.strictObject({ lesson: v.string(), text: v.string(), savedAt: v.date() });
const RHYTHM_ROW = v.strictObject({
  daysAWeek: v.number(),
  since: v.nullable(v.string()),
  weeksBefore: v.number(),
  pausedOn: v.nullable(v.string()),
});
const RHYTHM = `SELECT rhythm_goal AS "daysAWeek", rhythm_since::text AS since, rhythm_weeks AS "weeksBefore",
    rhythm_paused_on::text AS "pausedOn"
  FROM academy_learners WHERE member_id = $1 AND rhythm_goal IS NOT NULL`;

/**
 * Cancels the open redemptions of an account that is being deleted, and erases their delivery addresses. Progress, quiz
 * tries, notes, certificates and the board entry are deleted with the account. Rows of points and redemptions stay, because
 * sums depend on them, without a name or address.
 */
export const leaveAcademy: AccountStep = async (manager, { id: memberId }) => {
  const open = await readRows(
    manager,
    v.strictObject({ id: v.number(), cost: v.number() }),
    `SELECT id, cost FROM redemptions WHERE member_id = $1 AND state IN ('asked', 'approved') ORDER BY id`,
    [memberId],
  );
  for (const { id, cost } of open) {
    await manager.query(
      `UPDATE redemptions SET state = 'cancelled', reason = 'The account was deleted', deliver_to = NULL, changed_at = now()
        WHERE id = $1`,
      [id],
    );
    await refundPoints(manager, { id, memberId, cost });
  }
  // A carrier's number leads to the address.
  await manager.query(
    'UPDATE redemptions SET tracking = NULL, tracking_url = NULL WHERE member_id = $1 AND num_nonnulls(tracking, tracking_url) > 0',
    [memberId],
  );
};

const LEFT_ROW = v.strictObject({ lessons: v.number(), points: v.number(), open: v.number() });

/** What becomes of what a member learned: {@link leaveAcademy}. */
export const learningAfterDeletion: DeletionEffect = async (manager, { id }) => {
  const row = await readRow(
    manager,
    LEFT_ROW,
    `SELECT (SELECT count(*)::integer FROM lesson_progress WHERE member_id = $1) AS lessons,
            coalesce((SELECT points FROM academy_learners WHERE member_id = $1), 0) AS points,
            (SELECT count(*)::integer FROM redemptions WHERE member_id = $1 AND state IN ('asked', 'approved')) AS open`,
    [id],
  );
  if (row === undefined || row.lessons + row.points + row.open === 0) return null;
  return {
    title: t('Learning'),
    text: [
      t('Progress, points, notes and certificates in the academy are lost.'),
      row.open === 0
        ? ''
        : t(
            '{count, plural, one {One prize on the way will be canceled.} other {# prizes on the way will be canceled.}}',
            { count: row.open },
          ),
    ]
      .filter(Boolean)
      .join(' '),
    refuses: false,
  };
};

/** Everything the academy stores about a member, in the export of their data. */
export const ACADEMY_EXPORT: ExportStep = {
  section: 'academy',
  collect: async (manager, { id }) => {
    const isNamed = 'SELECT is_named FROM academy_learners WHERE member_id = $1';
    const lessonTitle = `coalesce(l.published, l.draft)->>'title' AS lesson`;
    return {
      isNamedOnBoard: (await readValue(manager, v.boolean(), isNamed, [id])) ?? false,
      rhythm: (await readRow(manager, RHYTHM_ROW, RHYTHM, [id])) ?? null,
      progress: await readRows(
        manager,
        PROGRESS_ROW,
        `SELECT ${lessonTitle}, p.seen AS "seenMs", p.position_ms AS "positionMs", p.looked_at AS "lookedAt", p.completed_at AS "completedAt"
           FROM lesson_progress p JOIN academy_lessons l ON l.id = p.lesson_id WHERE p.member_id = $1 ORDER BY p.lesson_id`,
        [id],
      ),
      notes: await readRows(
        manager,
        NOTE_ROW,
        `SELECT ${lessonTitle}, n.text, n.saved_at AS "savedAt"
           FROM lesson_notes n JOIN academy_lessons l ON l.id = n.lesson_id WHERE n.member_id = $1 ORDER BY n.lesson_id`,
        [id],
      ),
      quizzes: await readRows(
        manager,
        QUIZ_ROW,
        `SELECT ${lessonTitle}, t.tries, coalesce(t.given, to_jsonb(t.answers)) AS answers, t.is_passed AS "isPassed", t.was_first_right AS "wasFirstRight", t.tried_at AS "triedAt"
           FROM quiz_tries t JOIN academy_lessons l ON l.id = t.lesson_id WHERE t.member_id = $1 ORDER BY t.lesson_id`,
        [id],
      ),
      courseReminders: await readRows(
        manager,
        v.strictObject({ course: v.string(), sentAt: v.date() }),
        `SELECT coalesce(c.published, c.draft)->>'title' AS course, r.sent_at AS "sentAt"
           FROM course_reminders r JOIN academy_courses c ON c.id = r.course_id WHERE r.member_id = $1 ORDER BY r.sent_at`,
        [id],
      ),
      certificates: await readRows(
        manager,
        CERTIFICATE_ROW,
        `SELECT ${CERTIFICATE_COLUMNS} FROM academy_certificates k WHERE k.member_id = $1 ORDER BY k.number`,
        [id],
      ),
      points: await readRows(manager, POINT_ENTRY_ROW, `${POINT_ENTRIES} ORDER BY e.id`, [id]),
      prizes: await readRows(
        manager,
        REDEMPTION_ROW,
        `SELECT ${REDEMPTION_COLUMNS} FROM redemptions r WHERE r.member_id = $1 ORDER BY r.id`,
        [id],
      ),
    };
  },
};
