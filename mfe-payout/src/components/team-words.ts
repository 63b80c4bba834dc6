import type { TeamLevels } from '@powerline/contract/payout';
import { t } from '../words.ts';

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
  if (members === 0) return t('No one is placed below you yet.');
  const levels = placed.levels.length;
  const who = whoIsActive(active, members);
  return isMore
    ? t(
        'At least {members, plural, one {# person is} other {# people are}} placed below you, on {levels, plural, one {# level} other {# levels}}, and at least {who, select, thatOne {that one is} notThatOne {that one is not} none {none of them is} all {all of them are} other {{active, plural, one {# of them is} other {# of them are}}}} active this month.',
        { members, levels, who, active },
      )
    : t(
        '{members, plural, one {# person is} other {# people are}} placed below you, on {levels, plural, one {# level} other {# levels}}, and {who, select, thatOne {that one is} notThatOne {that one is not} none {none of them is} all {all of them are} other {{active, plural, one {# of them is} other {# of them are}}}} active this month.',
        { members, levels, who, active },
      );
}

function whoIsActive(active: number, of: number): 'thatOne' | 'notThatOne' | 'none' | 'all' | 'some' {
  if (of === 1) return active === 1 ? 'thatOne' : 'notThatOne';
  if (active === 0) return 'none';
  return active === of ? 'all' : 'some';
}
