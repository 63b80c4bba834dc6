import type { PointEntry, PointRule } from '@powerline/contract/academy';
import { count, points } from '../../components/words.ts';

const DEEDS: Readonly<Record<PointRule, string>> = {
  lesson: 'Lesson completed',
  quiz: 'Quiz right at the first try',
  course: 'Course completed',
  prize: 'Prize requested',
  'prize returned': 'Prize canceled, points returned',
};

export function reasonInWords({ rule, points: got, rulePoints }: PointEntry): string {
  const deed = DEEDS[rule];
  if (got === rulePoints) return got === 0 ? `${deed}. It brought no points at that time.` : deed;
  if (got === 0) return `${deed}. It would have brought ${points(rulePoints)}, but the day’s ceiling was reached.`;
  return `${deed}. It would have brought ${points(rulePoints)}, but the day’s ceiling left ${count(got)}.`;
}

/** `+10`, `−100`, `0`. */
export const change = (got: number): string => (got > 0 ? `+${count(got)}` : got < 0 ? `−${count(-got)}` : '0');
