import { quizAnswersSchema } from '@powerline/contract/academy';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../infrastructure/database/rows.ts';
import type { StoredTry } from '../rules/quiz.ts';

/** A member's tries at a quiz, read by {@link TRY_AS_JSON}. */
export const STORED_TRY = v.strictObject({
  tries: v.number(),
  answers: v.array(v.number()),
  given: v.nullable(v.array(v.strictObject({ at: v.number(), answer: quizAnswersSchema.entries.answers.item }))),
  publication: v.number(),
  isPassed: v.boolean(),
});

/** By name in {@link STORED_TRY}, the column of `quiz_tries t`. */
const COLUMNS = {
  tries: 't.tries',
  answers: 't.answers',
  given: 't.given',
  publication: 't.publication',
  isPassed: 't.is_passed',
} as const satisfies Record<keyof StoredTry, string>;

/** The same as a column of JSON. */
export const TRY_AS_JSON = `json_build_object(${Object.entries(COLUMNS)
  .map(([name, column]) => `'${name}', ${column}`)
  .join(', ')})`;

/** @returns null before the first try */
export async function findTry(manager: EntityManager, lessonId: number, memberId: number): Promise<StoredTry | null> {
  const columns = Object.entries(COLUMNS).map(([name, column]) => `${column} AS "${name}"`);
  const row = await readRow(
    manager,
    STORED_TRY,
    `SELECT ${columns.join(', ')} FROM quiz_tries t WHERE t.lesson_id = $1 AND t.member_id = $2`,
    [lessonId, memberId],
  );
  return row ?? null;
}
