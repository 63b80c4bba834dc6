import { type Plan, WIDTH_MAX } from '@powerline/contract/payout';

/** A branch ends here, counted from the root: keys of an index have a limit. */
export const DEEPEST_LEVEL = 2_000;

/** Someone under whom a newcomer could be placed. */
export interface Host<Member> {
  member: Member;
  /** Below the root, which is level 0. */
  level: number;
  /** How many people are placed directly below. */
  directlyBelow: number;
}

/** A newcomer's place, for good. */
export interface Place<Member> {
  under: Member;
  /** Among those under the same member, from 1. Members never leave their places, so the lowest free one is the next. */
  position: number;
  /** Below the root. */
  level: number;
  isSpillover: boolean;
}

/** Whether someone has room directly below. */
export const hasRoom = (directlyBelow: number, width: Plan['width']) => width === null || directlyBelow < width;

/**
 * Who comes first of those with room, where the plan has a width: level by level, on a level the fewest directly below.
 * The lowest rank has the place; of equal ones the leftmost. Two levels differ by the rank of a level alone, so an index
 * of a branch can be made of those of the branches below it.
 *
 * @param level below the sponsor, or wherever one begins to count
 */
export const rankOf = (level: number, directlyBelow: number) => level * WIDTH_MAX + directlyBelow;

/**
 * The one of a branch under whom the next is placed; undefined when none of the rows has room.
 *
 * @param branch in the order from left to right on each level: everyone, or of each level at least the first of those
 * with the fewest directly below. The one whose branch it is, is first.
 */
function firstHost<Member>(branch: Iterable<Host<Member>>, width: Plan['width']): Host<Member> | undefined {
  let first: Host<Member> | undefined;
  for (const host of branch) {
    // Always directly below the sponsor.
    if (width === null) return host;
    if (!hasRoom(host.directlyBelow, width)) continue;
    if (!first || rankOf(host.level, host.directlyBelow) < rankOf(first.level, first.directlyBelow)) first = host;
  }
  return first;
}

/**
 * Where a newcomer is placed. Undefined when that would be too deep: then it is asked again with the branch of the root,
 * by the same rule.
 *
 * @param branch of the sponsor, or of the root: rows as {@link firstHost} takes them
 * @throws Error when no row has room, which a whole branch always has
 */
export function choosePlace<Member>(
  sponsor: Member,
  branch: Iterable<Host<Member>>,
  width: Plan['width'],
  deepest = DEEPEST_LEVEL,
): Place<Member> | undefined {
  const host = firstHost(branch, width);
  if (!host) throw new Error('The rows of the branch are not whole: somebody always has room');
  if (host.level >= deepest) return undefined;
  return {
    under: host.member,
    position: host.directlyBelow + 1,
    level: host.level + 1,
    isSpillover: host.member !== sponsor,
  };
}
