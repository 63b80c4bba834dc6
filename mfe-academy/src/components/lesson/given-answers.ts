import type { GivenAnswer, Quiz } from '@powerline/contract/academy';

/** One per question; null without an answer. */
export type GivenAnswers = readonly (GivenAnswer | null)[];

/** An answer as it can be sent; null while something is missing. An order is an answer as it is shown. */
export function completeAnswer(
  { kind, choices }: Quiz['questions'][number],
  answer: GivenAnswer | null,
): GivenAnswer | null {
  if (kind === 'order') return answer ?? choices.map((_, number) => number);
  if (Array.isArray(answer)) return answer.length > 0 ? answer : null;
  return typeof answer === 'string' && answer.trim() === '' ? null : answer;
}
