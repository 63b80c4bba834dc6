import { setImmediate as turn } from 'node:timers/promises';
import { t } from '../../infrastructure/language/words.ts';
import type { Defects } from './defects.ts';
import type { MemberList } from './read-members.ts';
import { NO_ONE, type PlaceList } from './read-places.ts';

/** As of the rules of the tree (rules/place.ts). */
export const DEEPEST = 2_000;

/** The tree, as its places make it. */
export interface Tree {
  top: number;
  /** From the top down, level by level. */
  order: Int32Array;
  levels: Int32Array;
  directlyBelow: Int32Array;
}

const FILE = 'places.csv';

/**
 * Whether places make one tree: one top, no circle, no gap, no one beside the width. So do sponsors.
 *
 * @param width of the plan; null is unlimited
 * @param most of the levels above the top, on this site
 * @returns undefined when it is none
 */
export async function checkTree(
  { usernames }: MemberList,
  places: PlaceList,
  { width, levelOfTop }: { width: number | null; levelOfTop: number },
  defects: Defects,
): Promise<Tree | undefined> {
  const before = defects.count;
  const { sponsors, parents, positions, lines } = places;
  const members = usernames.length;
  const tops: number[] = [];
  for (let member = 0; member < members; member += 1)
    if (parents[member] === NO_ONE && positions[member] === 0 && lines[member] !== 0) tops.push(member);
  const [top, ...others] = tops;
  if (top === undefined) {
    defects.add(FILE, 1, () => t('No one is at the top of the team. One line has no sponsor, parent and position.'));
    return undefined;
  }
  for (const other of others)
    defects.add(FILE, lines[other] ?? 1, () =>
      t('“{other}” is at the top, and so is “{top}” in line {line}. Name who is above one of them.', {
        other: usernames[other] ?? '',
        top: usernames[top] ?? '',
        line: String(lines[top]),
      }),
    );
  const { starts, below } = groupByParent(parents);
  const directlyBelow = new Int32Array(members);
  for (let parent = 0; parent < members; parent += 1) {
    const first = starts[parent] ?? 0;
    const end = starts[parent + 1] ?? 0;
    directlyBelow[parent] = end - first;
    if (end > first) checkPositions(below.subarray(first, end), places, usernames, width, defects);
  }
  await turn();
  const order = new Int32Array(members);
  const levels = new Int32Array(members).fill(-1);
  let reached = 0;
  for (const start of tops) {
    levels[start] = 0;
    order[reached] = start;
    reached += 1;
  }
  for (let at = 0; at < reached; at += 1) {
    const parent = order[at] ?? 0;
    for (const member of below.subarray(starts[parent], starts[parent + 1])) {
      levels[member] = (levels[parent] ?? 0) + 1;
      if (levels[member] === DEEPEST - levelOfTop + 1)
        defects.add(FILE, lines[member] ?? 1, () =>
          t('“{username}” is more than {deepest} levels down. Place them higher.', {
            username: usernames[member] ?? '',
            deepest: DEEPEST,
          }),
        );
      order[reached] = member;
      reached += 1;
    }
  }
  reportCircles('places', parents, places, usernames, defects);
  reportCircles('sponsors', sponsors, places, usernames, defects);
  return defects.count === before ? { top, order, levels, directlyBelow } : undefined;
}

/** Members by who is directly above them: those of `parent` are from `starts[parent]` up to `starts[parent + 1]`. */
function groupByParent(parents: Int32Array): { starts: Int32Array; below: Int32Array } {
  const starts = new Int32Array(parents.length + 1);
  for (const parent of parents) if (parent !== NO_ONE) starts[parent + 1] = (starts[parent + 1] ?? 0) + 1;
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const next = starts.slice();
  const below = new Int32Array(starts[parents.length] ?? 0);
  for (const [member, parent] of parents.entries()) {
    if (parent === NO_ONE) continue;
    const place = next[parent] ?? 0;
    below[place] = member;
    next[parent] = place + 1;
  }
  return { starts, below };
}

function checkPositions(
  siblings: Int32Array,
  { positions, lines, parents }: PlaceList,
  usernames: readonly string[],
  width: number | null,
  defects: Defects,
): void {
  const positionOf = (member: number) => positions[member] ?? 0;
  const sorted = siblings.toSorted((one, other) => positionOf(one) - positionOf(other));
  const above = usernames[parents[sorted[0] ?? 0] ?? 0] ?? '';
  let last = 0;
  for (const [at, member] of sorted.entries()) {
    const position = positionOf(member);
    const line = lines[member] ?? 1;
    const username = usernames[member] ?? '';
    // Its own line says so.
    if (position === 0) continue;
    if (width !== null && position > width)
      defects.add(FILE, line, () =>
        t(
          'Position {position} below “{above}” is beyond the width of {width}. Place “{username}” elsewhere, or widen the plan.',
          { position, above, width, username },
        ),
      );
    else if (position === last)
      defects.add(FILE, line, () =>
        t('Position {position} below “{above}” is taken in line {first}. Give “{username}” a free one.', {
          position,
          above,
          username,
          first: String(lines[sorted[at - 1] ?? 0]),
        }),
      );
    else if (position !== last + 1) {
      const empty = last + 1;
      defects.add(FILE, line, () =>
        t('Position {empty} below “{above}” is empty. Give “{username}” that one: positions have no gaps.', {
          empty,
          above,
          username,
        }),
      );
    }
    last = position;
  }
}

/** Names each circle once, in its first line. */
function reportCircles(
  what: 'places' | 'sponsors',
  above: Int32Array,
  { lines }: PlaceList,
  usernames: readonly string[],
  defects: Defects,
): void {
  const walkOf = new Int32Array(above.length);
  for (let start = 0; start < above.length; start += 1) {
    let at = start;
    while (at !== NO_ONE && walkOf[at] === 0) {
      walkOf[at] = start + 1;
      at = above[at] ?? NO_ONE;
    }
    if (at === NO_ONE || walkOf[at] !== start + 1) continue;
    const circle = [at];
    for (let next = above[at] ?? NO_ONE; next !== at; next = above[next] ?? NO_ONE) circle.push(next);
    const line = circle.reduce((least, member) => Math.min(least, lines[member] ?? least), Number.MAX_SAFE_INTEGER);
    const shown = circle.slice(0, 5).map((member) => `“${usernames[member]}”`);
    const names = shown.join(', ');
    const more = circle.length - shown.length;
    defects.add(FILE, line, () =>
      what === 'places'
        ? t(
            '{names}{more, plural, =0 {} other { and # more}} are placed below each other, in a circle. Correct who is above one of them.',
            { names, more },
          )
        : t(
            '{names}{more, plural, =0 {} other { and # more}} are each other’s sponsors, in a circle. Correct who is above one of them.',
            { names, more },
          ),
    );
  }
}
