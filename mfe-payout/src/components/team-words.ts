import type { TeamLevels } from '@powerline/contract/payout';
import { levels, people } from './words.ts';

/** Sums the counted levels. `isMore`: the real number is higher. */
export function sumOf({ levels: counted, next }: TeamLevels) {
  return {
    members: counted.reduce((sum, { members }) => sum + members, 0),
    active: counted.reduce((sum, { active }) => sum + active, 0),
    joined: counted.reduce((sum, { new: joined = 0 }) => sum + joined, 0),
    isMore: next !== null || counted.some(({ hasMore }) => hasMore),
  };
}

export function placedSentence(placed: TeamLevels): string {
  const { members, active, isMore } = sumOf(placed);
  if (members === 0) return 'No one is placed below you yet.';
  const are = members === 1 ? 'is' : 'are';
  const atLeast = isMore ? 'At least ' : '';
  const on = `${atLeast}${people(members)} ${are} placed below you, on ${levels(placed.levels.length)}`;
  return `${on}, and ${isMore ? 'at least ' : ''}${activeOf(active, members)}.`;
}

function activeOf(active: number, of: number): string {
  if (active === 0) return of === 1 ? 'that one is not active this month' : 'none of them is active this month';
  if (of === 1) return 'that one is active this month';
  if (active === of) return 'all of them are active this month';
  return `${active.toLocaleString('en-US')} of them ${active === 1 ? 'is' : 'are'} active this month`;
}
