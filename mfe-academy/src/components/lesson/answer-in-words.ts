import type { QuestionKind } from '@powerline/contract/academy';

/** An order as `1. Listen  2. Ask`, several choices as `Listen · Ask`, accepted texts as `one / two`. */
export function answerInWords(kind: QuestionKind, parts: readonly string[]): string {
  if (kind === 'order') return parts.map((part, at) => `${at + 1}. ${part}`).join('  ');
  return parts.join(kind === 'text' ? ' / ' : ' · ');
}
