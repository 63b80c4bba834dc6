import { Injectable } from '@nestjs/common';
import { lessonContentSchema, type QuizAnswer, type QuizAnswers } from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readValue } from '../../infrastructure/database/rows.ts';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { fieldProblem, HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { Translations } from '../../infrastructure/translations/translations.ts';
import { unknownLesson } from '../lessons/admin-lessons.service.ts';
import { grantPoints, lockLearner } from '../points/grant-points.ts';
import { completeLesson } from '../progress/complete-lesson.ts';
import { isLocked, lockedCourse } from '../published/missing-courses.ts';
import { showLesson } from '../published/show-lesson.ts';
import { VISIBLE_LESSONS } from '../published/visible-lessons.ts';
import { countAnswers } from '../quiz-tries/answer-counts.ts';
import { findTry } from '../quiz-tries/stored-try.ts';
import { type Answered, judgeAnswers, openTry, readAnswers, shownTry } from '../rules/quiz.ts';

const ROW = v.strictObject({
  id: v.number(),
  courseId: v.number(),
  published: lessonContentSchema,
  publication: v.number(),
  completedBy: v.string(),
  isCompleted: v.boolean(),
  isLocked: v.boolean(),
});

/** Lesson quizzes: points only for the first try, explanations after it, and unlimited tries. */
@Injectable()
export class QuizzesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly translations: Translations,
  ) {}

  /** @throws HttpProblem 400 for answers that don't fit the questions, 403 before other courses are finished, 404 without a quiz, 409 for another try's answers */
  answer(lessonId: number, { id: memberId }: User, { answers: sent, draw }: QuizAnswers): Promise<QuizAnswer> {
    return inTransaction(this.dataSource, async (manager) => {
      // So that only one of several tries at once is the first.
      await lockLearner(manager, memberId);
      const lesson = await lessonWithQuiz(manager, lessonId, memberId);
      const { publication, published: written } = lesson;
      const stored = await findTry(manager, lessonId, memberId);
      const open = openTry(written, publication, memberId, stored);
      if (draw !== undefined && draw !== open.draw) throw answeredMeanwhile();
      const answers = readAnswers(written.quiz, open, sent);
      // Without its name, a page may mean another draw, or another order of the choices.
      const isNameless = draw === undefined && (written.asked > 0 || written.quiz.some(({ kind }) => kind !== 'one'));
      if (answers === null || isNameless)
        throw fieldProblem(
          'answers',
          t('Choose one answer for each question. The quiz may have changed: load the page again.'),
        );
      const { published } = await showLesson(manager, this.translations, lesson);
      const results = judgeAnswers(published.quiz, written.quiz, answers);
      const isPassed = results.every(({ isRight }) => isRight);
      const isFirstTry = await recordTry(manager, {
        memberId,
        lessonId,
        answers,
        publication,
        isPassed,
      });
      if (isFirstTry)
        await countAnswers(
          manager,
          lessonId,
          written.quiz,
          answers.map((answer, index) => ({ ...answer, isRight: results[index]?.isRight ?? false })),
        );
      const quizPoints = isFirstTry && isPassed ? await grantPoints(manager, memberId, 'quiz', lessonId) : null;
      const completes = isPassed && lesson.completedBy === 'quiz' && !lesson.isCompleted;
      const earned = completes ? await completeLesson(manager, memberId, lesson) : [];
      return {
        results,
        isPassed,
        isFirstTry,
        again: shownTry(published.quiz, written, publication, memberId, {
          tries: (stored?.tries ?? 0) + 1,
          answers: [],
          given: answers,
          publication,
          isPassed,
        }),
        isCompleted: lesson.isCompleted || completes,
        earned: quizPoints === null ? earned : [quizPoints, ...earned],
      };
    });
  }
}

async function lessonWithQuiz(manager: EntityManager, lessonId: number, memberId: number) {
  const row = await readRow(
    manager,
    ROW,
    `SELECT l.id, l.course_id AS "courseId", l.published, l.publication, l.completed_by AS "completedBy",
            p.completed_at IS NOT NULL AS "isCompleted",
            (p.member_id IS NULL AND ${isLocked('l.course_id', '$2')}) AS "isLocked"
       FROM ${VISIBLE_LESSONS} l LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.member_id = $2 WHERE l.id = $1`,
    [lessonId, memberId],
  );
  if (row === undefined) throw unknownLesson();
  if (row.isLocked) throw lockedCourse();
  if (row.published.quiz.length === 0) throw new HttpProblem(404, 'not_found', t('This lesson has no quiz'));
  return row;
}

const answeredMeanwhile = () =>
  new HttpProblem(
    409,
    'conflict',
    t('You have answered this on another device, or the quiz has changed. Load the page again.'),
  );

interface Try {
  memberId: number;
  lessonId: number;
  answers: readonly Answered[];
  publication: number;
  isPassed: boolean;
}

/** @returns whether it is the member's first try at this quiz */
async function recordTry(
  manager: EntityManager,
  { memberId, lessonId, answers, publication, isPassed }: Try,
): Promise<boolean> {
  // Plain numbers, as older versions store and read them, where they say everything.
  const numbers = answers.flatMap(({ at, answer }, index) =>
    at === index && typeof answer === 'number' ? answer : [],
  );
  const isPlain = numbers.length === answers.length;
  const tries = await readValue(
    manager,
    v.number(),
    `INSERT INTO quiz_tries (member_id, lesson_id, answers, given, publication, is_passed, was_first_right)
     VALUES ($1, $2, $3, $4, $5, $6, $6)
     ON CONFLICT (member_id, lesson_id) DO UPDATE
        SET tries = quiz_tries.tries + 1, answers = EXCLUDED.answers, given = EXCLUDED.given,
            publication = EXCLUDED.publication, is_passed = quiz_tries.is_passed OR EXCLUDED.is_passed, tried_at = now()
     RETURNING tries`,
    [memberId, lessonId, isPlain ? numbers : [], isPlain ? null : JSON.stringify(answers), publication, isPassed],
  );
  return tries === 1;
}
