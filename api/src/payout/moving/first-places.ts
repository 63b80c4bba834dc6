import type { Tree } from './check-tree.ts';
import type { MemberList } from './read-members.ts';
import type { PlaceList } from './read-places.ts';

/** Someone near the top of a team. */
export interface FirstPlace {
  username: string;
  hasLeft: boolean;
  /** 0 for the top. */
  level: number;
  directlyBelow: number;
}

const LEVELS = 3;
const PLACES = 40;

/** The first levels of a team, each member right above those placed below them. */
export function firstPlaces(
  { usernames, hasLeft }: MemberList,
  { parents, positions }: PlaceList,
  { top, order, levels, directlyBelow }: Tree,
): FirstPlace[] {
  const below = new Map<number, number[]>();
  for (const member of order.subarray(1, PLACES)) {
    if ((levels[member] ?? LEVELS) >= LEVELS) break;
    const parent = parents[member] ?? top;
    below.set(parent, [...(below.get(parent) ?? []), member]);
  }
  const from = (member: number): FirstPlace[] => [
    {
      username: usernames[member] ?? '',
      hasLeft: hasLeft[member] ?? false,
      level: levels[member] ?? 0,
      directlyBelow: directlyBelow[member] ?? 0,
    },
    ...(below.get(member) ?? [])
      .sort((one, other) => (positions[one] ?? 0) - (positions[other] ?? 0))
      .flatMap((one) => from(one)),
  ];
  return from(top);
}
