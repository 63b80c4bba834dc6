import { createHash } from 'node:crypto';
import {
  comparableText,
  type LessonContent,
  type QuestionReport,
  TYPED_ANSWER_SHOWN_FROM,
} from '@powerline/contract/academy';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import { type Answered, answerInWords } from '../rules/quiz.ts';

type Questions = LessonContent['quiz'];

/** How many different typed answers we keep per question. Later ones count without their text. */
const TYPED_MAX = 50;

/** Changes with the question's texts, choices or right answer. */
const keyOf = ({ kind, question, choices, right, rights }: Questions[number]): string =>
  createHash('md5')
    .update(JSON.stringify([kind, question, choices, right, rights]))
    .digest('hex');

/**
 * Counts the answers of a member's first try, without the member: admins see which questions mislead, and nothing has to be
 * removed when someone leaves.
 */
export async function countAnswers(
  manager: EntityManager,
  lessonId: number,
  quiz: Questions,
  judged: readonly (Answered & { isRight: boolean })[],
): Promise<void> {
  const counted = judged.flatMap(({ at, answer, isRight }) => {
    const question = quiz[at];
    if (!question) return [];
    const text = typeof answer === 'string' ? comparableText(answer) : JSON.stringify(answer);
    return { key: keyOf(question), answer: isRight ? '' : text, isRight, isTyped: question.kind === 'text' };
  });
  // In order, so that two members who answer at once can't block each other.
  await manager.query(
    `INSERT INTO quiz_answer_counts AS c (lesson_id, question_key, answer, is_right, count)
     SELECT $1, key,
            CASE WHEN is_typed AND (SELECT count(*) FROM quiz_answer_counts o WHERE o.lesson_id = $1 AND o.question_key = key) >= ${TYPED_MAX}
                  AND NOT EXISTS (SELECT FROM quiz_answer_counts o WHERE o.lesson_id = $1 AND o.question_key = key AND o.answer = given)
                 THEN '' ELSE given END,
            is_right, 1
       FROM unnest($2::text[], $3::text[], $4::boolean[], $5::boolean[]) AS t (key, given, is_right, is_typed)
      ORDER BY key, given, is_right
     ON CONFLICT (lesson_id, question_key, answer, is_right) DO UPDATE SET count = c.count + 1`,
    [
      lessonId,
      counted.map(({ key }) => key),
      counted.map(({ answer }) => answer),
      counted.map(({ isRight }) => isRight),
      counted.map(({ isTyped }) => isTyped),
    ],
  );
}

/** Forgets what was answered to questions that a lesson no longer asks. */
export async function forgetAnswers(manager: EntityManager, lessonId: number, quiz: Questions): Promise<void> {
  await manager.query('DELETE FROM quiz_answer_counts WHERE lesson_id = $1 AND question_key <> ALL($2::text[])', [
    lessonId,
    quiz.map(keyOf),
  ]);
}

const ROW = v.strictObject({
  lessonId: v.number(),
  key: v.string(),
  answered: v.number(),
  right: v.number(),
  wrong: v.nullable(v.string()),
  wrongCount: v.nullable(v.number()),
});

/** How the questions of lessons were answered, by lesson and in the order of its quiz. */
export async function readQuestionReports(
  manager: EntityManager,
  lessons: readonly { id: number; published: LessonContent }[],
): Promise<ReadonlyMap<number, QuestionReport[]>> {
  const rows = await readRows(
    manager,
    ROW,
    `SELECT lesson_id AS "lessonId", question_key AS key, sum(count)::integer AS answered,
            (coalesce(sum(count) FILTER (WHERE is_right), 0))::integer AS right,
            (array_agg(answer ORDER BY count DESC, answer) FILTER (WHERE NOT is_right AND answer <> ''))[1] AS wrong,
            (max(count) FILTER (WHERE NOT is_right AND answer <> ''))::integer AS "wrongCount"
       FROM quiz_answer_counts WHERE lesson_id = ANY($1) GROUP BY lesson_id, question_key`,
    [lessons.map(({ id }) => id)],
  );
  return new Map(
    lessons.map(({ id, published }) => [
      id,
      published.quiz.map((question) => {
        const found = rows.find((row) => row.lessonId === id && row.key === keyOf(question));
        return {
          question: question.question,
          kind: question.kind,
          answered: found?.answered ?? 0,
          right: found?.right ?? 0,
          mostWrong: mostWrong(question, found?.wrong ?? null, found?.wrongCount ?? 0),
        };
      }),
    ]),
  );
}

const storedAnswerSchema = v.pipe(v.string(), v.parseJson(), v.union([v.number(), v.array(v.number())]));

function mostWrong(question: Questions[number], stored: string | null, count: number): QuestionReport['mostWrong'] {
  if (stored === null) return null;
  if (question.kind === 'text') return count < TYPED_ANSWER_SHOWN_FROM ? null : { answer: [stored], count };
  return { answer: answerInWords(question, v.parse(storedAnswerSchema, stored)), count };
}
